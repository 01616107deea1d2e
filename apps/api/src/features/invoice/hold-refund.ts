import { isInvoiceOver } from '@jixu/domain/invoice/invoice-state';
import type { Locked } from '#database/database.ts';
import { listStandingInvoices, lockInvoice } from './invoice-store.ts';
import { insertRefundWait } from './refund-wait-store.ts';
import { wantReversal } from './settle-invoice.ts';

/**
 * A refund of an invoiced order waits until the invoice is taken back by a red letter, or has failed; one that the
 * platform is about to issue is taken back as soon as it is there. The invoice may hold other orders, which are locked before it.
 */
export async function holdRefund(trx: Locked<'orders'>, orderId: number, refundId: number): Promise<void> {
  for (const invoice of await listStandingInvoices(trx, [orderId])) {
    const { locked, state } = await lockInvoice(trx, invoice);
    if (isInvoiceOver(state)) continue;
    await insertRefundWait(locked, refundId, invoice.id);
    if (state !== 'not-reversed') await wantReversal(locked, invoice, state);
  }
}
