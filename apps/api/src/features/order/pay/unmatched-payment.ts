import type { Tx } from '#database/database.ts';
import { raiseAlarm } from './alarm-store.ts';
import { type AttemptRow, markAttemptPaid } from './attempt-store.ts';
import { type Booked, book, findDecision, hasRefund } from './money-store.ts';
import { keyOf, type ReportedPayment, storePayment } from './reported-payment.ts';

/** Money that is ours and fits no order: booked, so that the statement balances, and told; no order moves. */
export async function bookUnmatched(
  trx: Tx,
  payment: ReportedPayment,
  attempt: AttemptRow | null,
  decision: 'orphan' | 'disputed',
): Promise<Booked> {
  const stored = await storePayment(trx, payment, attempt, decision);
  if (stored === null) return (await findDecision(trx, payment.channel, payment.transactionId)) ?? decision;
  if (attempt !== null) await markAttemptPaid(trx, attempt.id);
  const { channel, amount } = payment;
  await book(trx, keyOf(payment), { kind: 'disputed', channel, order: payment.channelNo, amount });
  await raiseAlarm(trx, `payment-${decision}`, keyOf(payment), {
    number: payment.channelNo,
    amount,
    expected: attempt?.amount ?? 0,
    ...(payment.returned === true ? { returned: 'yes' } : {}),
  });
  return decision;
}

/** The channel says that money of a payment went back, and we know of no refund of it. */
export async function tellUnheardReturn(trx: Tx, payment: ReportedPayment): Promise<void> {
  if (payment.returned !== true) return;
  if (await hasRefund(trx, payment.channel, payment.transactionId)) return;
  await raiseAlarm(trx, 'payment-returned', keyOf(payment), { number: payment.channelNo });
}
