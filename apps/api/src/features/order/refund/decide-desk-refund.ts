import { linesGivenBack } from '@jixu/domain/order/settlement/desk-refund';
import { inTransaction, type Pool, type Tx } from '#database/database.ts';
import { holdRefund } from '#features/invoice/hold-refund.ts';
import { raiseAlarm } from '#features/order/pay/alarm-store.ts';
import {
  claimUndecidedRefunds,
  decideRefund,
  leaveUndecided,
  lockUndecidedRefund,
  type UndecidedRefund,
} from '#features/order/pay/desk-refund-store.ts';
import { book } from '#features/order/pay/money-store.ts';
import { addOrderEvents, lockOrdersAround } from '#features/order/pay/order-store.ts';
import { listHeldLines } from '#features/order/pay/refundable-store.ts';
import { withdrawLines } from './withdraw-lines.ts';

/** A person says what the desk gave money back for: everything that is held, one line (its trade_no), or nothing of it. */
export type DeskChoice = { what: 'all' | 'nothing' } | { what: 'line'; tradeNo: string };

/** `undecided`: only a person can tell; an alarm was raised. */
export type DeskDecision =
  | { kind: 'withdrawn'; lines: number }
  | { kind: 'kept' }
  | { kind: 'undecided' }
  | { kind: 'rejected'; why: 'decided-already' | 'line-unknown' | 'year-completed' };

const NOTE = '已在支付机构后台退款';

/** Looks for what the desk gave money back, where the amounts say so; how many were due. */
export async function decideDeskRefunds(db: Pool, limit: number, leaseSeconds: number): Promise<number> {
  const due = await claimUndecidedRefunds(db, limit, leaseSeconds);
  for (const refund of due)
    await inTransaction(db, (trx) => decideDeskRefund(trx, refund, { choice: null, by: '', note: NOTE }));
  return due.length;
}

/**
 * Decides what a refund of the desk was for: its courses are withdrawn as by our own refunds, its invoice is taken back, and
 * the books close. `choice` null: as the amounts say.
 */
export async function decideDeskRefund(
  trx: Tx,
  refund: UndecidedRefund,
  { choice, by, note }: { choice: DeskChoice | null; by: string; note: string },
): Promise<DeskDecision> {
  const { id, refundNo, orderId, fresh } = refund;
  const { locked: withOrders, order } = await lockOrdersAround(trx, orderId);
  const { locked, isUndecided } = await lockUndecidedRefund(withOrders, id);
  if (!isUndecided) return { kind: 'rejected', why: 'decided-already' };
  await holdRefund(locked, orderId, id);
  const held = await listHeldLines(trx, orderId, null);
  const found = choice === null ? linesGivenBack(fresh, held) : await chosen(trx, orderId, choice);
  if (found === null && choice !== null) return { kind: 'rejected', why: 'line-unknown' };
  if (found === null) {
    await leaveUndecided(locked, id);
    await raiseAlarm(trx, 'refund-at-desk-undecided', refundNo, { amount: fresh, order: order.tradePno });
    return { kind: 'undecided' };
  }
  const lines = held.filter(({ lineId }) => found === 'all' || (found !== 'none' && found.lineId === lineId));
  if (lines.some(({ isCompleted }) => isCompleted)) return { kind: 'rejected', why: 'year-completed' };
  if (fresh > 0) await book(trx, refundNo, { kind: 'disputed-sold', amount: fresh });
  const orderLineId = typeof found === 'string' ? null : found.lineId;
  await decideRefund(locked, id, { reason: found === 'none' ? 'desk-kept' : 'desk', orderLineId, note, by });
  if (found === 'none') return { kind: 'kept' };
  await withdrawLines(locked, order.learnerId, lines, note);
  await addOrderEvents(trx, orderId, [{ kind: 'courses-withdrawn' }]);
  return { kind: 'withdrawn', lines: lines.length };
}

async function chosen(
  trx: Tx,
  orderId: number,
  choice: DeskChoice,
): Promise<'all' | 'none' | { lineId: number } | null> {
  if (choice.what !== 'line') return choice.what === 'all' ? 'all' : 'none';
  const [line] = await listHeldLines(trx, orderId, choice.tradeNo);
  return line === undefined ? null : { lineId: line.lineId };
}
