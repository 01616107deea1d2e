import { addressOf, requiredText, wholeNumber } from '@jixu/serving/fields';
import { z } from 'zod';
import type { InvoiceAccount } from '#gateways/house-invoices.ts';

/** The variables of the e-invoice platform. */
export const INVOICE_VARIABLES = {
  INVOICE_GATEWAY_URL: addressOf(),
  INVOICE_APP_ID: requiredText(),
  INVOICE_APP_SECRET: requiredText(),
  /** The rate of education that leads to no degree; 3 for a small taxpayer. */
  INVOICE_TAX_PERCENT: wholeNumber(6, 0, 20),
};

const zInvoice = z.object(INVOICE_VARIABLES);

export const invoiceAccountOf = (values: z.infer<typeof zInvoice>): InvoiceAccount => ({
  baseUrl: values.INVOICE_GATEWAY_URL.href,
  appId: values.INVOICE_APP_ID,
  appSecret: values.INVOICE_APP_SECRET,
  taxPercent: values.INVOICE_TAX_PERCENT,
});
