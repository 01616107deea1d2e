import {
  comparePayment,
  decidePayment,
  isGivenBack,
  type PaymentDecision,
} from '@jixu/domain/order/settlement/decide-payment';
import type { OrderEvent } from '@jixu/domain/order/settlement/order-event-text';
import { nextOrderState } from '@jixu/domain/order/settlement/order-state';
import { inTransaction, type Locked, type Pool, type Tx } from '#database/database.ts';
import { retryConflicts } from '#database/database-errors.ts';
import { lockLearners } from '#database/learner-lock.ts';
import { raiseAlarm } from './alarm-store.ts';
import { type AttemptRow, findAttempt, markAttemptPaid, wantAttemptsClosed } from './attempt-store.ts';
import { type Booked, book, findDecision, insertRefund, keepChannelEvent } from './money-store.ts';
import { type Opening, openCourses } from './open-courses.ts';
import { addOrderEvents, type LockedOrder, lockOrder, moveOrder, type OrderRow } from './order-store.ts';
import { hasHeldLine } from './overlap-store.ts';
import { keyOf, type Merchant, type ReportedPayment, storePayment } from './reported-payment.ts';
import { bookUnmatched, tellUnheardReturn } from './unmatched-payment.ts';

/** `foreign`: money of somebody else, which is never booked. */
export type Settled = Booked | 'foreign';

const CURRENCY = 'CNY';
const REFUND_REASON = { duplicate: 'duplicate', unsellable: 'unsellable' } as const;

/**
 * The only writer of "paid", whoever brings the evidence: a notification, a question to the channel, a statement. Payment,
 * opened courses, journal and what has to follow are stored together or not at all, and once for each payment of the
 * channel: evidence may come in any number and order (integrity 11). Never called within a transaction; makes no call.
 */
export async function settle(db: Pool, merchant: Merchant, evidence: ReportedPayment): Promise<Settled> {
  const attempt = await findAttempt(db, evidence.channel, evidence.channelNo);
  return retryConflicts(() =>
    inTransaction(db, async (trx) => {
      const held = attempt === null ? null : await lockOrder(trx, attempt.orderId);
      const decision = await decide(trx, merchant, evidence, attempt, held);
      await keepChannelEvent(trx, { ...evidence, verdict: decision });
      return decision;
    }),
  );
}

async function decide(
  trx: Tx,
  merchant: Merchant,
  evidence: ReportedPayment,
  attempt: AttemptRow | null,
  held: LockedOrder | null,
): Promise<Settled> {
  const known = await findDecision(trx, evidence.channel, evidence.transactionId);
  if (known !== null) {
    await tellUnheardReturn(trx, evidence);
    return known;
  }
  const expected = { ...merchant, currency: CURRENCY, amount: attempt?.amount ?? evidence.amount };
  const agreement = comparePayment(evidence, expected);
  if (agreement === 'foreign') {
    await raiseAlarm(trx, 'payment-for-another-merchant', keyOf(evidence), { payee: evidence.payee });
    return 'foreign';
  }
  if (attempt === null || held === null) return bookUnmatched(trx, evidence, null, 'orphan');
  if (agreement === 'disputed') {
    const kind = evidence.returned === true ? 'paid-and-returned' : 'paid-otherwise';
    await addOrderEvents(trx, held.order.id, [{ kind, channel: evidence.channel, amount: evidence.amount }]);
    return bookUnmatched(trx, evidence, attempt, 'disputed');
  }
  return bookPayment(held, evidence, attempt);
}

async function bookPayment(
  { locked: trx, order }: LockedOrder,
  evidence: ReportedPayment,
  attempt: AttemptRow,
): Promise<Settled> {
  // Whatever else opens courses of the learner, another order or a claim, is decided in turn.
  const opening = order.state === 'paid' ? null : await lockLearners(trx, [order.learnerId]);
  const isHeld = opening !== null && (await hasHeldLine(opening.locked, order));
  const decision = decidePayment(order.state, isHeld);
  const paymentId = await storePayment(trx, evidence, attempt, decision);
  if (paymentId === null)
    throw new Error(`payment ${keyOf(evidence)} was stored under the lock of its order`);
  const { channel, amount } = evidence;
  const money = { channel, order: order.tradePno, amount };
  await book(trx, keyOf(evidence), { kind: 'paid', ...money });
  await markAttemptPaid(trx, attempt.id);
  if (opening === null || isGivenBack(decision)) await giveBack(trx, paymentId, evidence, order, decision);
  else await sell(opening, evidence, order, decision);
  await wantAttemptsClosed(trx, order.id, attempt.id);
  return decision;
}

/** Opens the courses of an order whose payment agrees. */
async function sell(
  opening: Opening,
  evidence: ReportedPayment,
  order: OrderRow,
  decision: PaymentDecision,
): Promise<void> {
  const { channel, amount } = evidence;
  const { locked: trx } = opening;
  await openCourses(opening, order);
  await moveOrder(trx, order, opened(order), { listed: true });
  await book(trx, keyOf(evidence), { kind: 'sold', order: order.tradePno, amount });
  await addOrderEvents(trx, order.id, [
    { kind: decision === 'sold-late' ? 'paid-late' : 'paid', channel, amount },
    { kind: 'opened' },
  ]);
}

async function giveBack(
  trx: Locked<'order'>,
  paymentId: number,
  evidence: ReportedPayment,
  order: OrderRow,
  decision: PaymentDecision,
): Promise<void> {
  const { channel, amount } = evidence;
  const reason = decision === 'duplicate' ? REFUND_REASON.duplicate : REFUND_REASON.unsellable;
  await insertRefund(trx, {
    paymentId,
    orderLineId: null,
    refundNo: `${evidence.channelNo}R${paymentId}`,
    amount,
    reason,
    note: '',
    by: '',
  });
  await book(trx, keyOf(evidence), { kind: 'given-back', channel, order: order.tradePno, amount });
  const events: OrderEvent[] =
    reason === 'duplicate'
      ? [{ kind: 'paid-again', channel, amount }]
      : [{ kind: 'paid', channel, amount }, { kind: 'unsellable' }];
  await addOrderEvents(trx, order.id, [...events, { kind: 'refund-started', amount }]);
  if (reason === 'unsellable') await endUnsellable(trx, order);
}

/** Its courses are held by other means, so nobody should pay it again; it is listed, because money came for it. */
async function endUnsellable(trx: Locked<'order'>, order: OrderRow): Promise<void> {
  const ended = nextOrderState(order.state, 'ended') ?? order.state;
  await moveOrder(trx, order, ended, { listed: true });
}

function opened(order: OrderRow): 'paid' {
  if (nextOrderState(order.state, 'opened') !== 'paid') throw new Error(`order ${order.id} cannot be opened`);
  return 'paid';
}

/** Opens an order that costs nothing, in the transaction that makes it. */
export async function settleFreeOrder(opening: Opening, order: OrderRow): Promise<void> {
  if (order.total !== 0) throw new Error(`order ${order.id} costs something`);
  const { locked: trx } = opening;
  await openCourses(opening, order);
  await moveOrder(trx, order, opened(order));
  await addOrderEvents(trx, order.id, [{ kind: 'opened' }]);
}
