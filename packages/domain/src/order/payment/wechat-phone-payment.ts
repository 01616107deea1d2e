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

/** What getBrandWCPayRequest is called with, unchanged. */
export type BridgeParameters = Readonly<
  Record<'appId' | 'timeStamp' | 'nonceStr' | 'package' | 'signType' | 'paySign', string>
>;

/** How a phone goes on: to another page, or by the payment of the app it is in. */
export type PhoneWay =
  | { readonly kind: 'leave'; readonly address: string }
  | { readonly kind: 'bridge'; readonly parameters: BridgeParameters };

/**
 * asking: the way is being made; leaving: another page opens; paying: WeChat's own sheet is open; confirming: the order is
 * asked about, and while `isAsked` the learner whether it is paid.
 */
export type WechatPhonePayment =
  | { readonly status: 'asking' | 'leaving' | 'paying' | 'left' }
  | { readonly status: 'halted'; readonly message: string }
  | { readonly status: 'confirming'; readonly poll: OrderPoll; readonly isAsked: boolean };

/** How WeChat says that its payment ended. */
export type BridgeResult = 'ok' | 'cancel' | 'fail';

export type WechatPhoneEvent =
  | { readonly type: 'way-made'; readonly way: PhoneWay }
  | ({ readonly type: 'way-rejected' } & PayRejection)
  | { readonly type: 'bridge-answered'; readonly result: BridgeResult }
  /** 已完成支付. */
  | { readonly type: 'finish-said' }
  | { readonly type: 'halt-read' }
  | OrderPollEvent;

export type WechatPhoneEffect =
  | { readonly type: 'ask-way'; readonly tradePno: string }
  | { readonly type: 'open-address'; readonly address: string }
  | { readonly type: 'call-bridge'; readonly parameters: BridgeParameters }
  /** Back to the choice of a method, with the same order. */
  | { readonly type: 'choose-again' }
  | OrderPollEffect;

export function startWechatPhonePayment({
  tradePno,
}: WaitingOrder): Step<WechatPhonePayment, WechatPhoneEffect> {
  return step({ status: 'asking' }, { type: 'ask-way', tradePno });
}

/** Back from the page that opens WeChat, which proves nothing. */
export function returnFromWechat(order: WaitingOrder): Step<WechatPhonePayment, WechatPhoneEffect> {
  return confirming(startOrderPoll(order), true);
}

/** Advances a payment by WeChat on the phone itself, where a picture to scan is of no use. `now`: epoch ms. */
export function transitionWechatPhonePayment(
  state: WechatPhonePayment,
  event: WechatPhoneEvent,
  order: WaitingOrder,
  now: number,
): Step<WechatPhonePayment, WechatPhoneEffect> {
  switch (event.type) {
    case 'way-made':
      return state.status === 'asking' ? goOn(event.way) : step(state);
    case 'way-rejected':
      return state.status === 'asking' ? wayRejected(event) : step(state);
    case 'bridge-answered':
      return state.status === 'paying' ? bridgeAnswered(event.result, order) : step(state);
    case 'finish-said':
      return state.status === 'confirming' ? step({ ...state, isAsked: false }) : step(state);
    case 'halt-read':
      return state.status === 'halted' ? step({ status: 'left' }, { type: 'open-orders' }) : step(state);
    case 'left':
    case 'poll-due':
    case 'status-received':
    case 'status-rejected':
    case 'poll-retried':
      if (state.status === 'confirming') {
        return confirming(transitionOrderPoll(state.poll, event, order, now), state.isAsked);
      }
      return event.type === 'left' ? step({ status: 'left' }) : step(state);
  }
}

function confirming(
  { state: poll, effects }: Step<OrderPoll, OrderPollEffect>,
  isAsked: boolean,
): Step<WechatPhonePayment, WechatPhoneEffect> {
  const isOpen = poll.status === 'waiting' || poll.status === 'asking';
  return step({ status: 'confirming', poll, isAsked: isAsked && isOpen }, ...effects);
}

function goOn(way: PhoneWay): Step<WechatPhonePayment, WechatPhoneEffect> {
  if (way.kind === 'leave')
    return step({ status: 'leaving' }, { type: 'open-address', address: way.address });
  return step({ status: 'paying' }, { type: 'call-bridge', parameters: way.parameters });
}

const warn = (text: string): WechatPhoneEffect => ({
  type: 'warn',
  text,
  forMs: CONSTANTS.WARNING_TOAST_MS,
});

/** What WeChat says of the end proves nothing either: after ok the order is asked about. */
function bridgeAnswered(
  result: BridgeResult,
  order: WaitingOrder,
): Step<WechatPhonePayment, WechatPhoneEffect> {
  if (result === 'ok') return confirming(startOrderPoll(order), false);
  const again: WechatPhoneEffect = { type: 'choose-again' };
  return result === 'cancel'
    ? step({ status: 'left' }, again)
    : step({ status: 'left' }, warn(PAY_TEXTS.bridgeFailed), again);
}

function wayRejected(rejection: PayRejection): Step<WechatPhonePayment, WechatPhoneEffect> {
  if (rejection.isAlert) return step({ status: 'halted', message: rejection.message });
  const again: WechatPhoneEffect = { type: 'choose-again' };
  if (rejection.isSaidBySite) return step({ status: 'left' }, again);
  return step({ status: 'left' }, warn(PAY_TEXTS.codeFailed), again);
}
