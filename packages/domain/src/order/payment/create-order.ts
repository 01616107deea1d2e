import { CONSTANTS } from '@jixu/constants';
import { type Step, step } from '../../machine/machine.ts';
import { orderExpiry, type WaitingOrder } from './order-poll.ts';
import type { PayChannel } from './pay-channel.ts';
import { type PayRejection, rejectionText } from './pay-rejection.ts';
import { PAY_TEXTS } from './pay-texts.ts';

/** What the learner submits. */
export interface OrderRequest {
  readonly channel: PayChannel;
  /** binding_tx_sn of the chosen card; null when none is chosen. Required only with unionpay. */
  readonly cardTxSn: string | null;
  /** The page was opened by a link that names a course. */
  readonly fromLink: boolean;
}

/** 0 at first, 1 once the learner has confirmed the question of errcode 1111. Notes §3.3. */
export type StepSure = typeof CONSTANTS.ORDER_STEP_FIRST | typeof CONSTANTS.ORDER_STEP_CONFIRMED;

/** asking: the confirm dialog is open; leaving: the page will redirect shortly. */
export type CreateOrder =
  | { readonly status: 'idle' | 'leaving' }
  | { readonly status: 'creating'; readonly request: OrderRequest; readonly stepSure: StepSure }
  | { readonly status: 'asking'; readonly request: OrderRequest; readonly question: string }
  | { readonly status: 'created'; readonly order: WaitingOrder; readonly isAllRequired: boolean };

export const initialCreateOrder: CreateOrder = { status: 'idle' };

/** An order made before the page was opened: only its number is known (PAY-79). `now`: epoch ms. */
export function madeOrder(tradePno: string, now: number): CreateOrder {
  const order: WaitingOrder = { tradePno, channel: 'wxpub', expiresAt: orderExpiry(now) };
  return { status: 'created', order, isAllRequired: false };
}

export interface CreatedOrder {
  readonly tradePno: string;
  readonly isAllRequired: boolean;
  /** Nothing remains to be paid. */
  readonly isPaid: boolean;
}

export type CreateOrderEvent =
  | { readonly type: 'submitted'; readonly request: OrderRequest }
  | { readonly type: 'confirmed' | 'cancelled' }
  /** null: the response carried no data. */
  | { readonly type: 'created'; readonly order: CreatedOrder | null }
  | ({ readonly type: 'rejected' } & PayRejection);

export type CreateOrderEffect =
  | { readonly type: 'create-order'; readonly channel: PayChannel; readonly stepSure: StepSure }
  | { readonly type: 'start-payment'; readonly order: WaitingOrder; readonly cardTxSn: string | null }
  | { readonly type: 'warn'; readonly text: string; readonly forMs: number }
  | { readonly type: 'inform'; readonly text: string }
  | { readonly type: 'go-back' | 'open-buy'; readonly afterMs: number };

/** Advances the creation of an order. A second submission while one is pending is ignored. `now`: epoch ms. 001 §4, §8. */
export function transitionCreateOrder(
  state: CreateOrder,
  event: CreateOrderEvent,
  now: number,
): Step<CreateOrder, CreateOrderEffect> {
  switch (event.type) {
    case 'submitted':
      return state.status === 'idle' ? submit(event.request) : step(state);
    case 'confirmed':
      return state.status === 'asking' ? create(state.request, CONSTANTS.ORDER_STEP_CONFIRMED) : step(state);
    case 'cancelled':
      return state.status === 'asking' ? step(initialCreateOrder) : step(state);
    case 'created':
      return state.status === 'creating' ? created(state.request, event.order, now) : step(state);
    case 'rejected':
      return state.status === 'creating' ? rejected(state.request, event) : step(state);
  }
}

function warn(text: string): CreateOrderEffect {
  return { type: 'warn', text, forMs: CONSTANTS.WARNING_TOAST_MS };
}

/** A card pays by its number; the other channels need none. */
export function isCardMissing({ channel, cardTxSn }: Pick<OrderRequest, 'channel' | 'cardTxSn'>): boolean {
  return channel === 'unionpay' && cardTxSn === null;
}

function submit(request: OrderRequest): Step<CreateOrder, CreateOrderEffect> {
  if (isCardMissing(request)) return step(initialCreateOrder, warn(PAY_TEXTS.noCard));
  return create(request, CONSTANTS.ORDER_STEP_FIRST);
}

function create(request: OrderRequest, stepSure: StepSure): Step<CreateOrder, CreateOrderEffect> {
  return step(
    { status: 'creating', request, stepSure },
    { type: 'create-order', channel: request.channel, stepSure },
  );
}

function created(
  request: OrderRequest,
  order: CreatedOrder | null,
  now: number,
): Step<CreateOrder, CreateOrderEffect> {
  if (order === null) return step(initialCreateOrder, warn(PAY_TEXTS.orderMissing));
  if (order.isPaid) {
    return step(
      { status: 'leaving' },
      { type: 'inform', text: PAY_TEXTS.activated },
      { type: 'go-back', afterMs: CONSTANTS.ACTIVATED_REDIRECT_MS },
    );
  }
  const { channel, cardTxSn } = request;
  const waiting: WaitingOrder = { tradePno: order.tradePno, channel, expiresAt: orderExpiry(now) };
  return step(
    { status: 'created', order: waiting, isAllRequired: order.isAllRequired },
    { type: 'start-payment', order: waiting, cardTxSn },
  );
}

/** 1111 asks; a link that cannot be bought leads to the courses on sale; anything else may be submitted again. */
function rejected(request: OrderRequest, rejection: PayRejection): Step<CreateOrder, CreateOrderEffect> {
  if (rejection.asksToConfirm) {
    return step({ status: 'asking', request, question: rejection.message });
  }
  if (rejection.isSaidBySite) return step(initialCreateOrder);
  const say = warn(rejectionText(rejection, PAY_TEXTS.orderFailed));
  if (!request.fromLink || rejection.isUnanswered) return step(initialCreateOrder, say);
  return step({ status: 'leaving' }, say, {
    type: 'open-buy',
    afterMs: CONSTANTS.ORDER_FAILED_REDIRECT_MS,
  });
}
