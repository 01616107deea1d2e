/** The variables by which the API takes the simulated parties for the e-invoice platform, without the secret they share. */
export const invoiceWiring = (parties: string): Record<string, string> => ({
  INVOICE_GATEWAY_URL: parties,
  INVOICE_APP_ID: 'jixu-local',
});
