import { CONSTANTS } from '@jixu/constants';
import {
  type OrderPoll,
  type OrderPollEffect,
  type OrderPollEvent,
  type OrderPollStep,
  startOrderPoll,
  transitionOrderPoll,
  type WaitingOrder,
} from './order-poll.ts';
import { endsSession, haltsOrder, type Refusal } from './pay-refusal.ts';
import { PAY_TEXTS } from './pay-texts.ts';

/** asking: the code is being created; refused: that failed; halted: the order can no longer be paid (an alert says why). */
export type WechatPayment =
  | { readonly status: 'asking' | 'refused' | 'left' }
  | { readonly status: 'halted'; readonly message: string }
  | { readonly status: 'shown'; readonly image: string; readonly totalFee: number; readonly poll: OrderPoll };

export type WechatPaymentEvent =
  | { readonly type: 'code-made'; readonly image: string; readonly totalFee: number }
  | ({ readonly type: 'code-refused' } & Refusal)
  /** The learner requests the code again. */
  | { readonly type: 'retried' }
  /** The alert was read. */
  | { readonly type: 'halt-read' }
  | OrderPollEvent;

export type WechatPaymentEffect = { readonly type: 'ask-code'; readonly tradePno: string } | OrderPollEffect;

export interface WechatPaymentStep {
  readonly state: WechatPayment;
  readonly effects: readonly WechatPaymentEffect[];
}

/** An order was created: requests its code. */
export function startWechatPayment(order: WaitingOrder): WechatPaymentStep {
  return step({ status: 'asking' }, { type: 'ask-code', tradePno: order.tradePno });
}

/** Advances a payment by WeChat: code, polling, paid. `now`: epoch ms. 001 §4, §8. */
export function transitionWechatPayment(
  state: WechatPayment,
  event: WechatPaymentEvent,
  order: WaitingOrder,
  now: number,
): WechatPaymentStep {
  switch (event.type) {
    case 'code-made':
      return state.status === 'asking' ? shown(event, startOrderPoll()) : step(state);
    case 'code-refused':
      return state.status === 'asking' ? codeRefused(event) : step(state);
    case 'retried':
      return state.status === 'refused' ? startWechatPayment(order) : step(state);
    case 'halt-read':
      return state.status === 'halted' ? step({ status: 'left' }, { type: 'open-orders' }) : step(state);
    case 'left':
      if (state.status === 'shown') return shown(state, transitionOrderPoll(state.poll, event, order, now));
      return state.status === 'left' ? step(state) : step({ status: 'left' });
    case 'poll-due':
    case 'status-answered':
    case 'status-refused':
    case 'asked-again':
      return state.status === 'shown'
        ? shown(state, transitionOrderPoll(state.poll, event, order, now))
        : step(state);
  }
}

function step(state: WechatPayment, ...effects: readonly WechatPaymentEffect[]): WechatPaymentStep {
  return { state, effects };
}

function shown(
  code: { readonly image: string; readonly totalFee: number },
  { state: poll, effects }: OrderPollStep,
): WechatPaymentStep {
  return step({ status: 'shown', image: code.image, totalFee: code.totalFee, poll }, ...effects);
}

/** A closed or paid order has its own message; every other rejection is 生成订单失败！. */
function codeRefused(refusal: Refusal): WechatPaymentStep {
  if (haltsOrder(refusal)) return step({ status: 'halted', message: refusal.message });
  if (endsSession(refusal)) return step({ status: 'refused' });
  return step(
    { status: 'refused' },
    { type: 'warn', text: PAY_TEXTS.codeFailed, forMs: CONSTANTS.WARNING_TOAST_MS },
  );
}
