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
import { type Grant, grant } from '#features/study/grant.ts';
import { raiseAlarm } from './alarm-store.ts';
import { type AttemptRow, findAttempt, markAttemptPaid, wantAttemptsClosed } from './attempt-store.ts';
import { type Booked, book, findDecision, insertRefund, keepChannelEvent } from './money-store.ts';
import {
  addOrderEvents,
  type LockedOrder,
  listOrderLines,
  lockOrder,
  moveOrder,
  type OrderRow,
} from './order-store.ts';
import { hasHeldLine } from './overlap-store.ts';
import { keyOf, type Merchant, type ReportedPayment, storePayment } from './reported-payment.ts';
import { bookUnmatched, tellUnheardReturn } from './unmatched-payment.ts';

/** `foreign`: money of somebody else, which is never booked. */
export type Settled = Booked | 'foreign';

const CURRENCY = 'CNY';
const REFUND_REASON = { duplicate: 'duplicate', unsellable: 'unsellable' } as const;

/**
 * The only writer of "paid", whoever reports the payment: a notification, a question to the channel, a statement. Payment,
 * opened courses, journal and what has to follow are stored together or not at all, and once for each payment of the
 * channel: reports may come in any number and order (integrity 11). Never called within a transaction; makes no call.
 */
export async function settle(db: Pool, merchant: Merchant, payment: ReportedPayment): Promise<Settled> {
  const attempt = await findAttempt(db, payment.channel, payment.channelNo);
  return retryConflicts(() =>
    inTransaction(db, async (trx) => {
      const held = attempt === null ? null : await lockOrder(trx, attempt.orderId);
      const decision = await decide(trx, merchant, payment, attempt, held);
      await keepChannelEvent(trx, { ...payment, verdict: decision });
      return decision;
    }),
  );
}

async function decide(
  trx: Tx,
  merchant: Merchant,
  payment: ReportedPayment,
  attempt: AttemptRow | null,
  held: LockedOrder | null,
): Promise<Settled> {
  const known = await findDecision(trx, payment.channel, payment.transactionId);
  if (known !== null) {
    await tellUnheardReturn(trx, payment);
    return known;
  }
  const expected = { ...merchant, currency: CURRENCY, amount: attempt?.amount ?? payment.amount };
  const agreement = comparePayment(payment, expected);
  if (agreement === 'foreign') {
    await raiseAlarm(trx, 'payment-for-another-merchant', keyOf(payment), { payee: payment.payee });
    return 'foreign';
  }
  if (attempt === null || held === null) return bookUnmatched(trx, payment, null, 'orphan');
  if (agreement === 'disputed') {
    const kind = payment.returned === true ? 'paid-and-returned' : 'paid-otherwise';
    await addOrderEvents(trx, held.order.id, [{ kind, channel: payment.channel, amount: payment.amount }]);
    return bookUnmatched(trx, payment, attempt, 'disputed');
  }
  return bookPayment(held, payment, attempt);
}

async function bookPayment(
  { locked: trx, order }: LockedOrder,
  payment: ReportedPayment,
  attempt: AttemptRow,
): Promise<Settled> {
  // Whatever else opens courses of the learner, another order or a claim, is decided in turn.
  const opening = order.state === 'paid' ? null : await lockLearners(trx, [order.learnerId]);
  const isHeld = opening !== null && (await hasHeldLine(opening.locked, order));
  const decision = decidePayment(order.state, isHeld);
  const paymentId = await storePayment(trx, payment, attempt, decision);
  if (paymentId === null) throw new Error(`payment ${keyOf(payment)} was stored under the lock of its order`);
  const { channel, amount } = payment;
  const money = { channel, order: order.tradePno, amount };
  await book(trx, keyOf(payment), { kind: 'paid', ...money });
  await markAttemptPaid(trx, attempt.id);
  if (opening === null || isGivenBack(decision)) await giveBack(trx, paymentId, payment, order, decision);
  else await sell(opening, payment, order, decision);
  await wantAttemptsClosed(trx, order.id, attempt.id);
  return decision;
}

/** Opens the courses of an order whose payment agrees. */
async function sell(
  opening: Opening,
  payment: ReportedPayment,
  order: OrderRow,
  decision: PaymentDecision,
): Promise<void> {
  const { channel, amount } = payment;
  const { locked: trx } = opening;
  await openCourses(opening, order);
  await moveOrder(trx, order, opened(order), { listed: true });
  await book(trx, keyOf(payment), { kind: 'sold', order: order.tradePno, amount });
  await addOrderEvents(trx, order.id, [
    { kind: decision === 'sold-late' ? 'paid-late' : 'paid', channel, amount },
    { kind: 'opened' },
  ]);
}

async function giveBack(
  trx: Locked<'order'>,
  paymentId: number,
  payment: ReportedPayment,
  order: OrderRow,
  decision: PaymentDecision,
): Promise<void> {
  const { channel, amount } = payment;
  const reason = decision === 'duplicate' ? REFUND_REASON.duplicate : REFUND_REASON.unsellable;
  await insertRefund(trx, {
    paymentId,
    orderLineId: null,
    refundNo: `${payment.channelNo}R${paymentId}`,
    amount,
    reason,
    note: '',
    by: '',
  });
  await book(trx, keyOf(payment), { kind: 'given-back', channel, order: order.tradePno, amount });
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

/** A transaction in which nothing else opens courses of the learner, and the database's clock when it began to be so. */
interface Opening {
  locked: Locked<'order' | 'learner'>;
  nowMs: number;
}

/** Gives the learner what the order is for, in the area it was bought in. None of it may be held. */
async function openCourses({ locked, nowMs }: Opening, order: OrderRow): Promise<void> {
  for (const line of await listOrderLines(locked, order.id)) {
    const given: Grant = {
      learnerId: order.learnerId,
      packageId: line.packageId,
      yearId: line.yearId,
      areaId: order.areaId,
      source: 'order',
      professionId: null,
      orderLineId: line.id,
    };
    const granted = await grant(locked, given, nowMs);
    if (granted.kind !== 'granted') throw new Error(`order line ${line.id} was not granted: ${granted.kind}`);
  }
}
