import { CONSTANTS, ERRCODES } from '@jixu/constants';
import type { Fen } from '../units/money.ts';
import { inMs, type Ms, type Seconds } from '../units/time.ts';
import type { PayChannel } from './pay-channel.ts';
import { endsSession, type Refusal } from './pay-refusal.ts';
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

/** refunded: paid and meanwhile refunded; failed: ended by a rejection; left: the learner went away. Notes T06. */
export type OrderPoll =
  | { readonly status: 'waiting' | 'asking' | 'failed' | 'expired' | 'refunded' | 'left' }
  | { readonly status: 'paid'; readonly paid: PaidOrder };

export type OrderPollEvent =
  | { readonly type: 'poll-due' }
  | ({ readonly type: 'status-answered'; readonly status: number } & PaidOrder)
  | ({ readonly type: 'status-refused' } & Refusal)
  /** The learner retries after a failure. */
  | { readonly type: 'asked-again' }
  | { readonly type: 'left' };

export type OrderPollEffect =
  | { readonly type: 'poll-after'; readonly afterMs: Ms }
  | { readonly type: 'ask-status'; readonly tradePno: string; readonly channel: PayChannel }
  | { readonly type: 'stop-polling' }
  | { readonly type: 'warn'; readonly text: string; readonly forMs: Ms }
  | { readonly type: 'open-orders' };

export interface OrderPollStep {
  readonly state: OrderPoll;
  readonly effects: readonly OrderPollEffect[];
}

/** When an order created at `now` (epoch ms) expires. */
export function orderExpiry(now: Ms): Ms {
  return now + inMs(CONSTANTS.ORDER_EXPIRY_SECONDS);
}

/** Whole seconds left to pay an order; 0 when it has expired. */
export function orderSecondsLeft(order: WaitingOrder, now: Ms): Seconds {
  return Math.max(0, Math.ceil((order.expiresAt - now) / 1000));
}

/** The first poll comes after a second (PAY-53). */
export function startOrderPoll(): OrderPollStep {
  return step({ status: 'waiting' }, pollAfter(CONSTANTS.ORDER_STATUS_FIRST_POLL_MS));
}

/** Advances the poll. Responses after its end change nothing. `now`: epoch ms. 001 §4, §8, notes A60. */
export function transitionOrderPoll(
  state: OrderPoll,
  event: OrderPollEvent,
  order: WaitingOrder,
  now: Ms,
): OrderPollStep {
  switch (event.type) {
    case 'poll-due':
      return state.status === 'waiting' ? ask(order, now) : step(state);
    case 'status-answered':
      return state.status === 'asking' ? answered(event, order, now) : step(state);
    case 'status-refused':
      return state.status === 'asking' ? refused(event, order, now) : step(state);
    case 'asked-again':
      return state.status === 'failed' ? ask(order, now) : step(state);
    case 'left':
      return isPolling(state) ? step({ status: 'left' }, { type: 'stop-polling' }) : step(state);
  }
}

export function isPolling(state: OrderPoll): boolean {
  return state.status === 'waiting' || state.status === 'asking';
}

function step(state: OrderPoll, ...effects: readonly OrderPollEffect[]): OrderPollStep {
  return { state, effects };
}

function pollAfter(afterMs: Ms): OrderPollEffect {
  return { type: 'poll-after', afterMs };
}

function ask(order: WaitingOrder, now: Ms): OrderPollStep {
  if (now >= order.expiresAt) return expired();
  const { tradePno, channel } = order;
  return step({ status: 'asking' }, { type: 'ask-status', tradePno, channel });
}

function expired(): OrderPollStep {
  return step({ status: 'expired' }, { type: 'stop-polling' });
}

function again(order: WaitingOrder, now: Ms): OrderPollStep {
  if (now >= order.expiresAt) return expired();
  return step({ status: 'waiting' }, pollAfter(CONSTANTS.ORDER_STATUS_POLL_MS));
}

/** A payment counts whenever it is reported; an order that is still unpaid at its expiry has ended. */
function answered(
  answer: { readonly status: number } & PaidOrder,
  order: WaitingOrder,
  now: Ms,
): OrderPollStep {
  if (answer.status === 0) return again(order, now);
  if (answer.status !== CONSTANTS.ORDER_STATUS_PAID) {
    return step({ status: 'refunded' }, { type: 'stop-polling' }, { type: 'open-orders' });
  }
  const { totalFee, isAllRequired, invoiceStatus } = answer;
  return step({ status: 'paid', paid: { totalFee, isAllRequired, invoiceStatus } }, { type: 'stop-polling' });
}

/** A missing response is no rejection: the poll is simply repeated (notes A60). */
function refused(refusal: Refusal, order: WaitingOrder, now: Ms): OrderPollStep {
  if (refusal.errcode === ERRCODES.NETWORK_FAILED) return again(order, now);
  if (refusal.errcode === ERRCODES.ORDER_CLOSED) return expired();
  if (endsSession(refusal)) return step({ status: 'failed' }, { type: 'stop-polling' });
  return step(
    { status: 'failed' },
    { type: 'stop-polling' },
    { type: 'warn', text: PAY_TEXTS.pollFailed, forMs: CONSTANTS.WARNING_TOAST_MS },
  );
}
