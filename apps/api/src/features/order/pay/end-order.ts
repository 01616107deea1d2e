import { type CloseReason, nextOrderState } from '@jixu/domain/order/settlement/order-state';
import { inTransaction, type Pool, type Tx } from '#database/database.ts';
import { wantAttemptsClosed } from './attempt-store.ts';
import { finishClosing } from './channel-questions.ts';
import { listClosableOrders, lockExpiredOrders } from './order-expiry-store.ts';
import { addOrderEvents, lockOrder, moveOrder, type OrderRow } from './order-store.ts';

/**
 * Nobody may pay the order any more: it leaves the list, and its numbers are closed at their channels, where money may
 * arrive all the same. Whether it ended now: one that was paid or ended meanwhile stays as it is.
 */
export async function endOrder(trx: Tx, { id }: Pick<OrderRow, 'id'>, reason: CloseReason): Promise<boolean> {
  const { locked, order } = await lockOrder(trx, id);
  const next = nextOrderState(order.state, 'ended');
  if (next === null) return false;
  await moveOrder(locked, order, next, { reason, listed: false });
  await wantAttemptsClosed(locked, id);
  await addOrderEvents(locked, id, [{ kind: 'ended', reason }]);
  return true;
}

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
