import { CONSTANTS } from '@jixu/constants';
import { type Step, step } from '../../machine/machine.ts';
import {
  type Poll,
  type PollEffect,
  type PollEvent,
  type PollRule,
  pollEvery,
  startPoll,
  transitionPoll,
} from '../../machine/polling.ts';
import type { Fen } from '../../units/money.ts';
import { inMs, type Ms, type Seconds } from '../../units/time.ts';
import type { PayChannel } from './pay-channel.ts';
import type { PayRejection } from './pay-rejection.ts';
import { PAY_TEXTS } from './pay-texts.ts';

/** An order waiting for its payment. */
export interface WaitingOrder {
  readonly tradePno: string;
  readonly channel: PayChannel;
  /** Epoch milliseconds; two hours after the order was created (PAY-55). */
  readonly expiresAt: Ms;
}

/** What the page needs to continue after payment. */
export interface PaidOrder {
  readonly totalFee: Fen;
  readonly isAllRequired: boolean;
  /** null: no invoice was requested. */
  readonly invoiceStatus: number | null;
}

/** refunded: paid and given back meanwhile; failed: a rejection ended it; left: the learner went away. Notes T06. */
export type OrderPoll =
  | { readonly status: 'waiting' | 'asking' | 'failed' | 'expired' | 'refunded' | 'left' }
  | { readonly status: 'paid'; readonly paid: PaidOrder };

export type OrderPollEvent =
  | { readonly type: 'poll-due' }
  | ({
      readonly type: 'status-received';
      readonly status: number;
      /** What became of the code of a card, if one was confirmed. */
      readonly cardStatus?: number | null;
    } & PaidOrder)
  | ({ readonly type: 'status-rejected' } & PayRejection)
  /** The learner asks again after a failure. */
  | { readonly type: 'poll-retried' }
  | { readonly type: 'left' };

export type OrderPollEffect =
  | { readonly type: 'poll-after'; readonly afterMs: Ms }
  | { readonly type: 'ask-status'; readonly tradePno: string; readonly channel: PayChannel }
  | { readonly type: 'stop-polling' }
  | { readonly type: 'warn'; readonly text: string; readonly forMs: Ms }
  | { readonly type: 'open-orders' };

/** When an order created at `now` (epoch ms) expires. */
export function orderExpiry(now: Ms): Ms {
  return now + inMs(CONSTANTS.ORDER_EXPIRY_SECONDS);
}

/** Whole seconds left to pay an order; 0 when it has expired. */
export function orderSecondsLeft(order: WaitingOrder, now: Ms): Seconds {
  return Math.max(0, Math.ceil((order.expiresAt - now) / 1000));
}

function pollRule({ expiresAt }: WaitingOrder): PollRule {
  const firstMs = CONSTANTS.ORDER_STATUS_FIRST_POLL_MS;
  return pollEvery(CONSTANTS.ORDER_STATUS_POLL_MS, { firstMs, endsAt: expiresAt });
}

/** The first question comes after a second (PAY-53). */
export function startOrderPoll(order: WaitingOrder): Step<OrderPoll, OrderPollEffect> {
  return carriedOn(startPoll(pollRule(order)), order);
}

/** Advances the poll. Responses after its end change nothing. `now`: epoch ms. 001 §4, §8, notes A60. */
export function transitionOrderPoll(
  state: OrderPoll,
  event: OrderPollEvent,
  order: WaitingOrder,
  now: Ms,
): Step<OrderPoll, OrderPollEffect> {
  switch (event.type) {
    case 'poll-due':
      return state.status === 'waiting' ? poll('waiting', { type: 'due' }, order, now) : step(state);
    case 'status-received':
      return state.status === 'asking' ? received(event, order, now) : step(state);
    case 'status-rejected':
      return state.status === 'asking' ? rejected(event, order, now) : step(state);
    case 'poll-retried':
      return state.status === 'failed' ? poll('waiting', { type: 'due' }, order, now) : step(state);
    case 'left':
      return isPolling(state) ? poll(state.status, event, order, now) : step(state);
  }
}

type Polling = { readonly status: 'waiting' | 'asking' };

export function isPolling(state: OrderPoll): state is Polling {
  return state.status === 'waiting' || state.status === 'asking';
}

/** The number of earlier polls does not matter, only how long the order may be paid. */
function poll(
  status: Polling['status'],
  event: PollEvent,
  order: WaitingOrder,
  now: Ms,
): Step<OrderPoll, OrderPollEffect> {
  return carriedOn(transitionPoll({ status, asked: 0 }, event, pollRule(order), now), order);
}

const STATUS_OF = {
  waiting: 'waiting',
  asking: 'asking',
  lapsed: 'expired',
  left: 'left',
  settled: 'left',
} as const satisfies Record<Poll['status'], OrderPoll['status']>;

function carriedOn(
  { state, effects }: Step<Poll, PollEffect>,
  { tradePno, channel }: WaitingOrder,
): Step<OrderPoll, OrderPollEffect> {
  const next = effects.map((effect): OrderPollEffect => {
    if (effect.type === 'ask-after') return { type: 'poll-after', afterMs: effect.afterMs };
    return effect.type === 'ask' ? { type: 'ask-status', tradePno, channel } : { type: 'stop-polling' };
  });
  return step({ status: STATUS_OF[state.status] }, ...next);
}

function again(order: WaitingOrder, now: Ms): Step<OrderPoll, OrderPollEffect> {
  return poll('asking', { type: 'responded', settled: false }, order, now);
}

/** A payment counts whenever it is reported; an order that is still open at its expiry is over. */
function received(
  result: { readonly status: number } & PaidOrder,
  order: WaitingOrder,
  now: Ms,
): Step<OrderPoll, OrderPollEffect> {
  if (result.status === 0) return again(order, now);
  if (result.status !== CONSTANTS.ORDER_STATUS_PAID) {
    return step({ status: 'refunded' }, { type: 'stop-polling' }, { type: 'open-orders' });
  }
  const { totalFee, isAllRequired, invoiceStatus } = result;
  return step({ status: 'paid', paid: { totalFee, isAllRequired, invoiceStatus } }, { type: 'stop-polling' });
}

/** A missing response is no rejection: the poll is repeated (notes A60). An order closed meanwhile has ended. */
function rejected(rejection: PayRejection, order: WaitingOrder, now: Ms): Step<OrderPoll, OrderPollEffect> {
  if (rejection.isUnanswered) return again(order, now);
  if (rejection.hasExpired) return step({ status: 'expired' }, { type: 'stop-polling' });
  if (rejection.isSaidBySite) return step({ status: 'failed' }, { type: 'stop-polling' });
  return step(
    { status: 'failed' },
    { type: 'stop-polling' },
    { type: 'warn', text: PAY_TEXTS.pollFailed, forMs: CONSTANTS.WARNING_TOAST_MS },
  );
}
