import { inTransaction, type Pool } from '#database/database.ts';
import { lockOrder } from '#features/order/pay/order-store.ts';
import { findOrderId } from '#features/order/pay/refundable-store.ts';
import { listStandingInvoices, lockInvoice } from './invoice-store.ts';
import { wantReversal } from './settle-invoice.ts';

/** A person has cleared with the buyer why an invoice could not be taken back: the platform is asked once more. Whether there was one. */
export async function reverseAgain(db: Pool, tradePno: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const orderId = await findOrderId(trx, tradePno);
    if (orderId === null) return false;
    const { locked } = await lockOrder(trx, orderId);
    for (const invoice of await listStandingInvoices(locked, [orderId])) {
      const { state } = await lockInvoice(locked, invoice);
      if (state !== 'not-reversed') continue;
      await wantReversal(locked, invoice, state);
      return true;
    }
    return false;
  });
}
