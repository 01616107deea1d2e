import type { InvoiceDialog, InvoiceOrder } from '@jixu/domain/invoice/invoice-dialog';

/** Props of the invoice dialog. */
export type InvoiceView = Omit<InvoiceDialog, 'status'> & {
  /** new: the first invoice of an order; reissue: after one that failed. */
  readonly kind: 'new' | 'reissue';
  readonly submitting: boolean;
};

export function invoiceView({ status, ...dialog }: InvoiceDialog, { reissued }: InvoiceOrder): InvoiceView {
  return { ...dialog, kind: reissued === null ? 'new' : 'reissue', submitting: status === 'submitting' };
}
