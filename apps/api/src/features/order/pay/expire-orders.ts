import { inTransaction, type Pool } from '#database/database.ts';
import { finishClosing } from './channel-questions.ts';
import { endOrder } from './end-order.ts';
import { listClosableOrders, lockExpiredOrders } from './order-expiry-store.ts';

/** Ends unpaid orders whose time is over (PAY-55), and closes those that no channel can collect for any more. */
export async function expireOrders(db: Pool, limit: number): Promise<number> {
  const ended = await inTransaction(db, async (trx) => {
    const due = await lockExpiredOrders(trx, limit);
    for (const order of due) await endOrder(trx, order, 'expired');
    return due.length;
  });
  const closable = await listClosableOrders(db, limit);
  for (const { id } of closable) await finishClosing(db, id);
  return ended + closable.length;
}
