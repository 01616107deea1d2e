/** Where our copy of an invoice's file opens for its learner. */
export const invoiceAddress = (fileKey: string): string => `/storage/invoice/${fileKey}`;
