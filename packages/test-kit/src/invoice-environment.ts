/** The variables of an API whose e-invoice platform is nowhere. */
export const testInvoiceEnvironment = (): Readonly<Record<`INVOICE_${string}`, string>> => ({
  INVOICE_GATEWAY_URL: 'http://127.0.0.1:1',
  INVOICE_APP_ID: 'jixu',
  INVOICE_APP_SECRET: 'not-a-secret',
});
