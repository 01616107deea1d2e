import type { Fen } from '@jixu/domain/units/money';
import { inTransaction, type Locked, type Pool } from '#database/database.ts';
import { holdRefund } from '#features/invoice/hold-refund.ts';
import { book, insertRefund } from '#features/order/pay/money-store.ts';
import { addOrderEvents, lockOrdersAround } from '#features/order/pay/order-store.ts';
import {
  findOrderId,
  findSoldPayment,
  listHeldLines,
  type SoldPayment,
} from '#features/order/pay/refundable-store.ts';
import { withdrawLines } from './withdraw-lines.ts';

/**
 * `year-completed`: the credits of its courses are in a record already. `desk-undecided`: the channel's desk gave some of it
 * back, and somebody has to say what for before more goes.
 */
export type OrderRefund =
  | { kind: 'started'; amount: Fen }
  | {
      kind: 'rejected';
      why: 'unknown' | 'not-paid' | 'refunded-already' | 'year-completed' | 'desk-undecided';
    };

/**
 * Finance gives back an order or one of its lines (`tradeNo`): its courses are taken away and the money is on its way, in
 * one transaction. What was watched stays in the ledger.
 */
export async function refundOrder(
  db: Pool,
  asked: { tradePno: string; tradeNo: string | null; note: string; by: string },
): Promise<OrderRefund> {
  return inTransaction(db, async (trx) => {
    const orderId = await findOrderId(trx, asked.tradePno);
    if (orderId === null) return { kind: 'rejected', why: 'unknown' };
    const { locked, order } = await lockOrdersAround(trx, orderId);
    const payment = await findSoldPayment(locked, orderId);
    if (order.state !== 'paid' || payment === null) return { kind: 'rejected', why: 'not-paid' };
    const lines = await listHeldLines(locked, orderId, asked.tradeNo);
    const [first] = lines;
    if (payment.isUndecided) return { kind: 'rejected', why: 'desk-undecided' };
    if (first === undefined || payment.left === 0) return { kind: 'rejected', why: 'refunded-already' };
    if (lines.some(({ isCompleted }) => isCompleted)) return { kind: 'rejected', why: 'year-completed' };
    // The desk may have given some of the price back for nothing.
    const amount = Math.min(
      lines.reduce((sum, { price }) => sum + price, 0),
      payment.left,
    );
    if (amount === 0) return { kind: 'rejected', why: 'not-paid' };
    await withdrawLines(locked, order.learnerId, lines, asked.note);
    const { note, by } = asked;
    await start(locked, payment, { amount, lineId: asked.tradeNo === null ? null : first.lineId, note, by });
    return { kind: 'started', amount };
  });
}

async function start(
  trx: Locked<'order' | 'orders'>,
  payment: SoldPayment,
  { amount, lineId, note, by }: { amount: Fen; lineId: number | null; note: string; by: string },
): Promise<void> {
  const refundNo = `${payment.channelNo}R${payment.id}L${lineId ?? 0}`;
  const refundId = await insertRefund(trx, {
    paymentId: payment.id,
    orderLineId: lineId,
    refundNo,
    amount,
    reason: 'finance',
    note,
    by,
  });
  await book(trx, refundNo, { kind: 'refund-granted', channel: payment.channel, amount });
  await addOrderEvents(trx, payment.orderId, [
    { kind: 'refund-started', amount },
    { kind: 'courses-withdrawn' },
  ]);
  await holdRefund(trx, payment.orderId, refundId);
}
