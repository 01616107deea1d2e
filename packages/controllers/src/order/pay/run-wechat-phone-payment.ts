import type { DataOf } from '@jixu/api-client';
import { CONSTANTS } from '@jixu/constants';
import * as REACTIONS from '@jixu/constants/reactions';
import type { Dispatch } from '@jixu/domain/machine/machine';
import type { WaitingOrder } from '@jixu/domain/order/payment/order-poll';
import { PLATFORM_OF } from '@jixu/domain/order/payment/pay-device';
import {
  type PhoneWay,
  returnFromWechat,
  startWechatPhonePayment,
  transitionWechatPhonePayment,
  type WechatPhoneEffect,
  type WechatPhoneEvent,
  type WechatPhonePayment,
} from '@jixu/domain/order/payment/wechat-phone-payment';
import type { MachineRunner } from '../../run-machine.ts';
import { startMachine } from '../../run-machine.ts';
import type { RunningPayParts } from './pay-parts.ts';
import { paymentRejection } from './pay-reactions.ts';
import { runOrderPoll } from './run-order-poll.ts';

/** Payment by WeChat on the phone that would have to scan the picture. */
export function runWechatPhonePayment(
  parts: RunningPayParts,
  order: () => WaitingOrder,
  hasReturned: boolean,
): MachineRunner<WechatPhonePayment, WechatPhoneEvent> {
  const carryOutPoll = runOrderPoll(parts);
  const carryOut = (effect: WechatPhoneEffect, dispatch: Dispatch<WechatPhoneEvent>): void => {
    switch (effect.type) {
      case 'ask-way':
        return askWay(parts, effect.tradePno, dispatch);
      case 'open-address':
        return parts.leaveFor(effect.address);
      case 'call-bridge':
        return parts.lifetime.receive(parts.callBridge(effect.parameters), (result) =>
          dispatch({ type: 'bridge-answered', result }),
        );
      case 'choose-again':
        return parts.chooseAgain();
      default:
        return carryOutPoll(effect, dispatch);
    }
  };
  return startMachine<WechatPhonePayment, WechatPhoneEvent, WechatPhoneEffect>({
    start: hasReturned ? returnFromWechat(order()) : startWechatPhonePayment(order()),
    transition: (state, event, now) => transitionWechatPhonePayment(state, event, order(), now),
    carryOut,
    now: parts.clock.now,
  });
}

function askWay(parts: RunningPayParts, tradePno: string, dispatch: Dispatch<WechatPhoneEvent>): void {
  const payer = parts.takePayer();
  const call = parts.calls.createUnifiedOrder({
    trade_pno: tradePno,
    type: 'wxpub',
    platform_type: PLATFORM_OF[parts.device],
    from: CONSTANTS.CALL_SOURCE,
    ...(payer === null ? {} : { wechat_code: payer.code, wechat_state: payer.state }),
  });
  parts.lifetime.receive(call, (result) => {
    if (result.errcode !== 0) {
      return dispatch({ type: 'way-rejected', ...paymentRejection(REACTIONS.createUnifiedOrder, result) });
    }
    parts.expiry.heard(result.data.seconds_left);
    const way = wayOf(result.data);
    if (way === null) return dispatch({ type: 'way-rejected', message: '' });
    dispatch({ type: 'way-made', way });
  });
}

function wayOf({ h5_url, authorize_url, jsapi }: DataOf<'createUnifiedOrder'>): PhoneWay | null {
  if (jsapi) return { kind: 'bridge', parameters: jsapi };
  const address = h5_url ?? authorize_url;
  return address === undefined ? null : { kind: 'leave', address };
}
