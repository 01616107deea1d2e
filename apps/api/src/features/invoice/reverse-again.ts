import { inTransaction, type Pool } from '#database/database.ts';
import { findOrderId } from '#features/order/pay/refundable-store.ts';
import { findStandingInvoices, lockInvoice } from './invoice-store.ts';
import { wantReversal } from './settle-invoice.ts';

/** A person has cleared with the buyer why an invoice could not be taken back: the platform is asked once more. Whether there was one. */
export async function reverseAgain(db: Pool, tradePno: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const orderId = await findOrderId(trx, tradePno);
    const standing = orderId === null ? [] : await findStandingInvoices(trx, [orderId]);
    for (const invoice of standing) {
      const { locked, state } = await lockInvoice(trx, invoice);
      if (state !== 'not-reversed') continue;
      await wantReversal(locked, invoice, state);
      return true;
    }
    return false;
  });
}
