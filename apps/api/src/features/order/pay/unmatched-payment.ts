import type { Tx } from '#database/database.ts';
import { raiseAlarm } from './alarm-store.ts';
import { type AttemptRow, markAttemptPaid } from './attempt-store.ts';
import { type Booked, book, findDecision, hasRefund } from './money-store.ts';
import { keyOf, type ReportedPayment, storePayment } from './reported-payment.ts';

/** Money that is ours and fits no order: booked, so that the statement balances, and told; no order moves. */
export async function bookUnmatched(
  trx: Tx,
  evidence: ReportedPayment,
  attempt: AttemptRow | null,
  decision: 'orphan' | 'disputed',
): Promise<Booked> {
  const stored = await storePayment(trx, evidence, attempt, decision);
  if (stored === null) return (await findDecision(trx, evidence.channel, evidence.transactionId)) ?? decision;
  if (attempt !== null) await markAttemptPaid(trx, attempt.id);
  const { channel, amount } = evidence;
  await book(trx, keyOf(evidence), { kind: 'disputed', channel, order: evidence.channelNo, amount });
  await raiseAlarm(trx, `payment-${decision}`, keyOf(evidence), {
    number: evidence.channelNo,
    amount,
    expected: attempt?.amount ?? 0,
    ...(evidence.returned === true ? { returned: 'yes' } : {}),
  });
  return decision;
}

/** The channel says that money of a payment went back, and we know of no refund of it. */
export async function tellUnheardReturn(trx: Tx, evidence: ReportedPayment): Promise<void> {
  if (evidence.returned !== true) return;
  if (await hasRefund(trx, evidence.channel, evidence.transactionId)) return;
  await raiseAlarm(trx, 'payment-returned', keyOf(evidence), { number: evidence.channelNo });
}
