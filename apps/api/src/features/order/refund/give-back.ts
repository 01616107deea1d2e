import type { Fen } from '@jixu/domain/units/money';
import { inTransaction, type Pool } from '#database/database.ts';
import {
  findPayment,
  lockRefundsOf,
  type PaymentRow,
  type StandingRefund,
} from '#features/order/pay/desk-refund-store.ts';
import { book, insertRefund } from '#features/order/pay/money-store.ts';
import { addOrderEvents, lockOrder } from '#features/order/pay/order-store.ts';

/** `not-disputed`: it opened an order, or goes back by itself; `nothing-left`: it went back already, or is on its way. */
export type GivenBack =
  | { kind: 'started'; amount: Fen }
  | { kind: 'rejected'; why: 'unknown' | 'not-disputed' | 'nothing-left' };

/**
 * Gives back what only a person can decide about: a payment that agrees with no order, or a refund that the channel gave up
 * under all its numbers. The jobs send the money.
 */
export async function giveBack(
  db: Pool,
  { transactionId, by, note }: { transactionId: string; by: string; note: string },
): Promise<GivenBack> {
  return inTransaction(db, async (trx) => {
    const payment = await findPayment(trx, null, transactionId);
    if (payment === null) return { kind: 'rejected', why: 'unknown' };
    const { id: paymentId, channel, orderId } = payment;
    if (orderId !== null) await lockOrder(trx, orderId);
    const { locked, refunds: own } = await lockRefundsOf(trx, paymentId);
    const dropped = own.filter(({ state }) => state === 'dropped');
    const amount = isDisputed(payment) ? payment.amount - underWay(own) : sumOf(dropped);
    if (amount === 0) return { kind: 'rejected', why: isDisputed(payment) ? 'nothing-left' : 'not-disputed' };
    const refundNo = `${payment.channelNo.slice(0, 32)}R${paymentId}G${own.length + 1}`;
    const first = isDisputed(payment) ? undefined : dropped[0];
    await insertRefund(locked, {
      paymentId,
      orderLineId: first?.orderLineId ?? null,
      refundNo,
      amount,
      reason: first?.reason ?? 'disputed',
      note,
      by,
    });
    for (const refund of dropped)
      await book(trx, refund.refundNo, { kind: 'disputed-due', channel, amount: refund.amount });
    await book(trx, refundNo, { kind: 'disputed-due', channel, amount: amount - sumOf(dropped) });
    if (orderId !== null) await addOrderEvents(trx, orderId, [{ kind: 'refund-started', amount }]);
    return { kind: 'started', amount };
  });
}

const isDisputed = ({ decision }: PaymentRow): boolean => decision === 'disputed' || decision === 'orphan';

const sumOf = (refunds: readonly StandingRefund[]): Fen =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

const underWay = (own: readonly StandingRefund[]): Fen =>
  sumOf(own.filter(({ state }) => state !== 'closed' && state !== 'dropped'));
