import { CONSTANTS } from '@jixu/constants';
import { type Step, step } from '../../machine/machine.ts';
import {
  type OrderPoll,
  type OrderPollEffect,
  type OrderPollEvent,
  startOrderPoll,
  transitionOrderPoll,
  type WaitingOrder,
} from './order-poll.ts';
import type { PayRejection } from './pay-rejection.ts';
import { PAY_TEXTS } from './pay-texts.ts';

/** asking: the code is being created; rejected: that failed; halted: the order can no longer be paid (an alert says why). */
export type WechatPayment =
  | { readonly status: 'asking' | 'rejected' | 'left' }
  | { readonly status: 'halted'; readonly message: string }
  | { readonly status: 'shown'; readonly image: string; readonly totalFee: number; readonly poll: OrderPoll };

export type WechatPaymentEvent =
  | { readonly type: 'code-made'; readonly image: string; readonly totalFee: number }
  | ({ readonly type: 'code-rejected' } & PayRejection)
  /** The learner asks for the code again. */
  | { readonly type: 'retried' }
  /** The alert was read. */
  | { readonly type: 'halt-read' }
  | OrderPollEvent;

export type WechatPaymentEffect = { readonly type: 'ask-code'; readonly tradePno: string } | OrderPollEffect;

/** An order was created: requests its code. */
export function startWechatPayment(order: WaitingOrder): Step<WechatPayment, WechatPaymentEffect> {
  return step({ status: 'asking' }, { type: 'ask-code', tradePno: order.tradePno });
}

/** Advances a payment by WeChat: code, polling, paid. `now`: epoch ms. 001 §4, §8. */
export function transitionWechatPayment(
  state: WechatPayment,
  event: WechatPaymentEvent,
  order: WaitingOrder,
  now: number,
): Step<WechatPayment, WechatPaymentEffect> {
  switch (event.type) {
    case 'code-made':
      return state.status === 'asking' ? shown(event, startOrderPoll(order)) : step(state);
    case 'code-rejected':
      return state.status === 'asking' ? codeRejected(event) : step(state);
    case 'retried':
      return state.status === 'rejected' ? startWechatPayment(order) : step(state);
    case 'halt-read':
      return state.status === 'halted' ? step({ status: 'left' }, { type: 'open-orders' }) : step(state);
    case 'left':
      if (state.status === 'shown') return shown(state, transitionOrderPoll(state.poll, event, order, now));
      return state.status === 'left' ? step(state) : step({ status: 'left' });
    case 'poll-due':
    case 'status-received':
    case 'status-rejected':
    case 'poll-retried':
      return state.status === 'shown'
        ? shown(state, transitionOrderPoll(state.poll, event, order, now))
        : step(state);
  }
}

function shown(
  code: { readonly image: string; readonly totalFee: number },
  { state: poll, effects }: Step<OrderPoll, OrderPollEffect>,
): Step<WechatPayment, WechatPaymentEffect> {
  return step({ status: 'shown', image: code.image, totalFee: code.totalFee, poll }, ...effects);
}

/** A closed or paid order has its own message; every other rejection is 生成订单失败！. */
function codeRejected(rejection: PayRejection): Step<WechatPayment, WechatPaymentEffect> {
  if (rejection.isAlert) return step({ status: 'halted', message: rejection.message });
  if (rejection.isSaidBySite) return step({ status: 'rejected' });
  return step(
    { status: 'rejected' },
    { type: 'warn', text: PAY_TEXTS.codeFailed, forMs: CONSTANTS.WARNING_TOAST_MS },
  );
}
