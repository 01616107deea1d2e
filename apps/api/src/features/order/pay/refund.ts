import { retryAfter } from '@jixu/domain/order/settlement/next-look';
import { nextRefundState, type RefundState } from '@jixu/domain/order/settlement/refund-state';
import { inTransaction, type Locked } from '#database/database.ts';
import type { PaymentGateway, RefundResponse, ToldRefund } from '#gateways/payment-gateway.ts';
import { raiseAlarm } from './alarm-store.ts';
import { gatewayOf, type PayDependencies } from './channel-questions.ts';
import { type DeskRefund, takeDeskRefund } from './desk-refund.ts';
import { book, findRefund, insertRefund, lockRefund, moveRefund, type RefundRow } from './money-store.ts';
import { addOrderEvents, lockOrder } from './order-store.ts';
import { followingNumber } from './refund-number.ts';

/** New numbers for a refund the channel gave up, before a person has to look. */
const MOST_NUMBERS = 3;
/** Failures until a person has to look; it is tried on. */
const TRIES_BEFORE_ALARM = 5;
/** How long a refund under way is left alone, ms. */
const PROCESSING_LOOK_MS = 60_000;
const REASON = '课程退款';

/** Sends a refund that is due, or asks how far it is. Its number makes a repetition harmless at the channel. */
export async function workOnRefund(deps: PayDependencies, refund: RefundRow): Promise<void> {
  const gateway = gatewayOf(deps, refund.channel);
  const request = {
    refundNo: refund.refundNo,
    channelNo: refund.channelNo,
    transactionId: refund.transactionId,
    amount: refund.amount,
    total: refund.paid,
    reason: REASON,
  };
  const isNew = refund.state === 'wanted' || refund.state === 'failed';
  if (isNew && !(await markSent(deps, refund))) return;
  const response = await (isNew ? gateway.refund(request) : gateway.queryRefund(request));
  // The channel never heard of it: our request got lost, so it is sent again under its number.
  const heard = response.kind === 'unknown' && !isNew ? await gateway.refund(request) : response;
  await takeRefundResponse(deps, refund, heard);
}

/**
 * Stored before the channel hears of it: should we die now, it is asked about and never sent under another number. Whether
 * it may still be sent: somebody may have made it at the channel's desk meanwhile.
 */
async function markSent({ db }: PayDependencies, refund: RefundRow): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { locked, state } = await lockRefund(trx, refund.id);
    if (nextRefundState(state, 'sent') === null) return false;
    await moveRefund(locked, refund.id, 'sent', {
      nextLookAt: laterThan(refund.tries),
      tries: refund.tries + 1,
    });
    return true;
  });
}

const laterThan = (tries: number): Date => new Date(Date.now() + retryAfter(tries + 2, Math.random()));

/** What a channel says of a refund, by whatever way; told twice it counts once. */
async function takeRefundResponse(
  { db }: PayDependencies,
  refund: RefundRow,
  response: RefundResponse,
): Promise<void> {
  const { kind } = response;
  if (kind === 'unreachable' || kind === 'unknown') return;
  await inTransaction(db, async (trx) => {
    if (refund.orderId !== null) await lockOrder(trx, refund.orderId);
    const { locked, state } = await lockRefund(trx, refund.id);
    const next = nextRefundState(state, kind);
    if (next !== null) await moveTo(locked, refund, next, response);
    // Somebody made it at the desk as well, or the channel has changed its mind: the money went back twice.
    else if (state === 'closed' && kind === 'done')
      await raiseAlarm(trx, 'refund-done-though-closed', refund.refundNo, { amount: refund.amount });
  });
}

/** A refund the channel tells us of, be it ours or made at the channel's desk; what became of it. */
export async function takeRefundNotification(
  deps: PayDependencies,
  gateway: PaymentGateway,
  told: ToldRefund,
  response: RefundResponse,
): Promise<'ours' | DeskRefund> {
  const refund = await findRefund(deps.db, gateway.channel, told.refundNo);
  if (refund === null) return takeDeskRefund(deps, gateway, told, response);
  await takeRefundResponse(deps, refund, response);
  return 'ours';
}

async function moveTo(
  trx: Locked<'refund'>,
  refund: RefundRow,
  next: RefundState,
  response: RefundResponse,
): Promise<void> {
  switch (next) {
    case 'done':
      return response.kind === 'done' ? finish(trx, refund, response) : undefined;
    case 'failed':
      return retryLater(trx, refund);
    case 'closed':
      return renumber(trx, refund);
    default:
      return moveRefund(trx, refund.id, next, { nextLookAt: new Date(Date.now() + PROCESSING_LOOK_MS) });
  }
}

async function finish(
  trx: Locked<'refund'>,
  refund: RefundRow,
  { channelRefundId, at }: Extract<RefundResponse, { kind: 'done' }>,
): Promise<void> {
  await moveRefund(trx, refund.id, 'done', { nextLookAt: null, channelRefundId, doneAt: new Date(at) });
  await book(trx, refund.refundNo, { kind: 'refund-done', channel: refund.channel, amount: refund.amount });
  if (refund.orderId !== null)
    await addOrderEvents(trx, refund.orderId, [{ kind: 'refund-done', amount: refund.amount }]);
}

async function retryLater(trx: Locked<'refund'>, refund: RefundRow): Promise<void> {
  await moveRefund(trx, refund.id, 'failed', { nextLookAt: laterThan(refund.tries) });
  if (refund.tries <= 1 && refund.orderId !== null)
    await addOrderEvents(trx, refund.orderId, [{ kind: 'refund-failed', amount: refund.amount }]);
  if (refund.tries >= TRIES_BEFORE_ALARM)
    await raiseAlarm(trx, 'refund-fails', refund.refundNo, { amount: refund.amount });
}

/** A number the channel gave up is never carried out; the money goes back under the next one. */
async function renumber(trx: Locked<'refund'>, refund: RefundRow): Promise<void> {
  await moveRefund(trx, refund.id, 'closed', { nextLookAt: null });
  const next = followingNumber(refund.refundNo);
  if (next.count > MOST_NUMBERS) {
    await book(trx, refund.refundNo, {
      kind: 'refund-dropped',
      channel: refund.channel,
      amount: refund.amount,
    });
    return raiseAlarm(trx, 'refund-given-up', refund.refundNo, { amount: refund.amount });
  }
  await insertRefund(trx, {
    paymentId: refund.paymentId,
    orderLineId: refund.orderLineId,
    refundNo: next.refundNo,
    amount: refund.amount,
    reason: refund.reason,
    note: refund.note,
    by: refund.by,
  });
}
