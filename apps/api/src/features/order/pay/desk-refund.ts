import { ERRCODES } from '@jixu/constants';
import { planDeskRefund } from '@jixu/domain/order/settlement/desk-refund';
import type { Fen } from '@jixu/domain/units/money';
import { inTransaction, type Locked, type Pool, type Tx } from '#database/database.ts';
import { retryConflicts } from '#database/database-errors.ts';
import type { Channel } from '#database/order-tables.ts';
import type { PaymentGateway, RefundResponse, ToldRefund } from '#gateways/payment-gateway.ts';
import { TransportRejection } from '#server/envelope.ts';
import { raiseAlarm } from './alarm-store.ts';
import { type PayDependencies, reportedPayment } from './channel-questions.ts';
import {
  findPayment,
  insertDeskRefund,
  lockRefundsOf,
  type PaymentRow,
  type StandingRefund,
  waitLike,
} from './desk-refund-store.ts';
import { book, insertRefund, moveRefund } from './money-store.ts';
import { addOrderEvents, lockOrder } from './order-store.ts';
import { followingNumber } from './refund-number.ts';
import { settle } from './settle.ts';

/** `beyond`: more than its payment can have left; `unknown`: of money that is none of ours, or not given back yet. */
export type DeskRefund = 'at-desk' | 'beyond' | 'unknown';

/** A refund that somebody made at a channel's desk. Nobody has looked for what it was. */
interface MadeAtDesk {
  channel: Channel;
  refundNo: string;
  transactionId: string;
  amount: Fen;
  channelRefundId: string;
  at: number;
  /** The person who told us of it, and why; empty where the channel did. */
  by: string;
  note: string;
}

/**
 * A refund that a channel tells us of and that is not ours. Its payment is learned first, should we not have heard of it.
 * @throws TransportRejection when the channel does not answer: it is told to come again.
 */
export async function takeDeskRefund(
  deps: PayDependencies,
  gateway: PaymentGateway,
  told: ToldRefund,
  response: RefundResponse,
): Promise<DeskRefund> {
  const { channel } = gateway;
  const { refundNo, transactionId } = told;
  if (response.kind !== 'done' || !(await isPaymentKnown(deps, gateway, told))) {
    await raiseAlarm(deps.db, 'refund-unknown', `${channel}:${refundNo}`, { transaction: transactionId });
    return 'unknown';
  }
  const amount = told.amount ?? (await deps.alipay.amountOfRefund(told));
  if (amount === null) throw comeAgain();
  const { channelRefundId, at } = response;
  const made = { channel, refundNo, transactionId, amount, channelRefundId, at, by: '', note: '' };
  return recordDeskRefund(deps.db, made);
}

async function isPaymentKnown(
  { db }: PayDependencies,
  gateway: PaymentGateway,
  { channelNo, transactionId }: ToldRefund,
): Promise<boolean> {
  if ((await findPayment(db, gateway.channel, transactionId)) !== null) return true;
  const response = await gateway.query(channelNo);
  if (response.kind === 'unreachable') throw comeAgain();
  if (response.kind !== 'paid' || response.payment.transactionId !== transactionId) return false;
  const payment = { ...response.payment, returned: true as const };
  const reported = reportedPayment(payment, 'query', `query:${transactionId}`);
  return (await settle(db, gateway.merchant, reported)) !== 'foreign';
}

const comeAgain = (): TransportRejection =>
  new TransportRejection(ERRCODES.SERVER_BUSY, { retryAfterSeconds: 60 });

/**
 * Books money that has gone back already, in place of refunds of ours where it stands for them. What it was given back for
 * is decided later; until then what is not ours stands in `disputed`. Told twice it counts once.
 */
export async function recordDeskRefund(db: Pool, made: MadeAtDesk): Promise<DeskRefund> {
  const payment = await findPayment(db, made.channel, made.transactionId);
  if (payment === null) return 'unknown';
  return retryConflicts(() => inTransaction(db, (trx) => record(trx, payment, made)));
}

async function record(trx: Tx, payment: PaymentRow, made: MadeAtDesk): Promise<DeskRefund> {
  const { refundNo, amount, transactionId } = made;
  const { channel, orderId } = payment;
  if (orderId !== null) await lockOrder(trx, orderId);
  const { locked, refunds: own } = await lockRefundsOf(trx, payment.id);
  if (own.some((refund) => refund.refundNo === refundNo)) return 'at-desk';
  const plan = planDeskRefund(payment.amount, own, amount);
  const key = `${channel}:${refundNo}`;
  const detail = { amount, transaction: transactionId };
  if (plan.kind === 'beyond') {
    await raiseAlarm(trx, 'refund-beyond-payment', key, detail);
    return 'beyond';
  }
  const instead = own.filter(({ id }) => plan.instead.some((other) => other.id === id));
  await makeWay(locked, payment, instead, plan.rest);
  if (plan.fresh > 0) await book(trx, refundNo, { kind: 'disputed-due', channel, amount: plan.fresh });
  const stoodFor = plan.fresh === 0 ? instead[0] : undefined;
  await insertDeskRefund(locked, {
    ...made,
    paymentId: payment.id,
    orderLineId: stoodFor?.orderLineId ?? null,
    reason: stoodFor?.reason ?? reasonOf(payment),
    note: made.note || (stoodFor?.note ?? ''),
    by: made.by || (stoodFor?.by ?? ''),
    doneAt: new Date(made.at),
  });
  await book(trx, refundNo, { kind: 'refund-done', channel, amount });
  if (orderId !== null) await addOrderEvents(trx, orderId, [{ kind: 'refund-done', amount }]);
  await raiseAlarm(trx, 'refund-at-desk', key, detail);
  return 'at-desk';
}

/** Only what was sold has courses to take away. */
function reasonOf({ decision }: PaymentRow): 'desk-open' | 'disputed' | 'duplicate' | 'unsellable' {
  if (decision === 'sold' || decision === 'sold-late') return 'desk-open';
  return decision === 'orphan' ? 'disputed' : decision;
}

/** Refunds of ours end for one that was made at the desk; what that was short of is sent under a new number. */
async function makeWay(
  trx: Locked<'refund'>,
  { id: paymentId, channel }: PaymentRow,
  instead: readonly StandingRefund[],
  rest: Fen,
): Promise<void> {
  for (const { id, state, refundNo, amount } of instead)
    if (state === 'dropped') await book(trx, refundNo, { kind: 'disputed-due', channel, amount });
    else await moveRefund(trx, id, 'closed', { nextLookAt: null });
  const last = instead.at(-1);
  if (last === undefined || rest === 0) return;
  const { orderLineId, reason, note, by } = last;
  const { refundNo } = followingNumber(last.refundNo);
  const refundId = await insertRefund(trx, {
    paymentId,
    orderLineId,
    refundNo,
    amount: rest,
    reason,
    note,
    by,
  });
  await waitLike(trx, refundId, last.id);
}
