import { createHash } from 'node:crypto';
import { mayBePaid } from '@jixu/domain/order/settlement/attempt-state';
import { nextLook, nextLookAfterClosing, retryAfter } from '@jixu/domain/order/settlement/next-look';
import { nextOrderState } from '@jixu/domain/order/settlement/order-state';
import { inTransaction, type Pool } from '#database/database.ts';
import type { Channel, ReportSource } from '#database/order-tables.ts';
import type { CardGateway } from '#gateways/card-gateway.ts';
import type {
  AlipayGateway,
  PaymentGateway,
  SignedPayment,
  WechatPayGateway,
} from '#gateways/payment-gateway.ts';
import {
  type AttemptRow,
  claimClosings,
  claimQuestions,
  listAttempts,
  moveAttempt,
  planLook,
} from './attempt-store.ts';
import { isCodeSubmitted } from './charge-store.ts';
import { isClosable } from './order-expiry-store.ts';
import { lockOrder, moveOrder } from './order-store.ts';
import type { ReportedPayment } from './reported-payment.ts';
import { settle } from './settle.ts';

/** What paying needs beyond the database. */
export interface PayDependencies {
  db: Pool;
  wechatPay: WechatPayGateway;
  alipay: AlipayGateway;
  cardGateway: CardGateway;
}

/** A number the channel never heard of may still be on its way there for this long after its time is over, ms. */
const LAPSE_MS = 60_000;

/** The party of a channel. */
export function gatewayOf(
  { wechatPay, alipay, cardGateway }: Omit<PayDependencies, 'db'>,
  channel: Channel,
): PaymentGateway {
  return { wxpub: wechatPay, alipay, unionpay: cardGateway }[channel];
}

export function reportedPayment(
  payment: SignedPayment,
  source: ReportSource,
  eventId: string,
): ReportedPayment {
  const digest = createHash('sha256').update(JSON.stringify(payment)).digest('hex');
  return { ...payment, source, eventId, digest };
}

/** `absent`: the channel does not know the number, perhaps not yet: a form of Alipay may still be posted. */
export type Look = 'paid' | 'unpaid' | 'absent' | 'ended' | 'unreachable';

/** Asks the channel about a number and settles what it says. */
export async function lookAtAttempt(deps: PayDependencies, attempt: AttemptRow): Promise<Look> {
  const gateway = gatewayOf(deps, attempt.channel);
  const response = await gateway.query(attempt.channelNo);
  switch (response.kind) {
    case 'paid': {
      const eventId = `query:${response.payment.transactionId}`;
      await settle(deps.db, gateway.merchant, reportedPayment(response.payment, 'query', eventId));
      return 'paid';
    }
    case 'closed':
      await endAttempt(deps, attempt, 'channel-closed');
      return 'ended';
    case 'unpaid':
      if (response.exists) return 'unpaid';
      if (!isLapsed(attempt)) return 'absent';
      await endAttempt(deps, attempt, 'lapsed');
      return 'ended';
    case 'unreachable':
      return 'unreachable';
  }
}

function isLapsed({ timeExpire }: AttemptRow): boolean {
  return Date.now() > timeExpire.getTime() + LAPSE_MS;
}

/** A number that ended is looked at twice more: a payment may have been on its way. */
async function endAttempt(
  { db }: PayDependencies,
  attempt: AttemptRow,
  event: 'channel-closed' | 'lapsed',
): Promise<void> {
  const nextLookAt = new Date(nextLookAfterClosing(Date.now(), 0) ?? Date.now());
  if (await moveAttempt(db, attempt, event, { nextLookAt })) await finishClosing(db, attempt.orderId);
}

/** Closes a number at the channel, if it is not paid there already. */
async function closeAttempt(deps: PayDependencies, attempt: AttemptRow): Promise<Look> {
  const look = await lookAtAttempt(deps, attempt);
  if (look !== 'unpaid') return look;
  // A charge whose code the bank has cannot be taken back: it is asked about until it is known.
  if (await isCodeSubmitted(deps.db, attempt.payer)) return 'unpaid';
  const response = await gatewayOf(deps, attempt.channel).close(attempt.channelNo);
  if (response.kind === 'paid') return lookAtAttempt(deps, attempt);
  if (response.kind !== 'closed') return 'unreachable';
  await endAttempt(deps, attempt, 'channel-closed');
  return 'ended';
}

/**
 * An order that nobody may pay any more is closed once none of its numbers can collect. It is locked by whoever closed the
 * last one alone: of two that end at once the later sees that both have ended.
 */
export async function finishClosing(db: Pool, orderId: number): Promise<void> {
  if (!(await isClosable(db, orderId))) return;
  await inTransaction(db, async (trx) => {
    const { locked, order } = await lockOrder(trx, orderId);
    const next = nextOrderState(order.state, 'channels-closed');
    if (next === null || (await listAttempts(locked, orderId)).some(({ state }) => mayBePaid(state))) return;
    await moveOrder(locked, order, next);
  });
}

/** Learns from the channels whether an order is paid, at most once a second for each of its numbers; whether any was asked. */
export async function askChannels(deps: PayDependencies, orderId: number): Promise<boolean> {
  const attempts = await claimQuestions(deps.db, orderId);
  await Promise.all(attempts.map((attempt) => lookAtAttempt(deps, attempt)));
  return attempts.length > 0;
}

/** Closes what an order was given to but may not be paid with any more; the jobs go on with what does not answer. */
export async function closeChannels(deps: PayDependencies, orderId: number): Promise<void> {
  const attempts = await claimClosings(deps.db, orderId);
  await Promise.all(attempts.map((attempt) => closeAttempt(deps, attempt)));
}

/** One look at a number that is due, and when the next one is. */
export async function lookWhenDue(deps: PayDependencies, attempt: AttemptRow): Promise<void> {
  const look =
    attempt.state === 'closing' ? await closeAttempt(deps, attempt) : await lookAtAttempt(deps, attempt);
  // Of a number that ended just now the next look is planned already.
  if (look === 'paid' || (look === 'ended' && mayBePaid(attempt.state))) return;
  await planLook(deps.db, attempt, nextLookAt(attempt, look));
}

function nextLookAt(attempt: AttemptRow, look: Look): Date | null {
  const now = Date.now();
  if (look === 'unreachable' || attempt.state === 'closing')
    return new Date(now + retryAfter(attempt.looks, Math.random()));
  if (mayBePaid(attempt.state)) {
    return new Date(Math.max(now + 1000, nextLook(attempt.madeAt.getTime(), attempt.looks + 1)));
  }
  const after = nextLookAfterClosing((attempt.endedAt ?? new Date()).getTime(), attempt.looks + 1);
  return after === null ? null : new Date(Math.max(after, now + 1000));
}
