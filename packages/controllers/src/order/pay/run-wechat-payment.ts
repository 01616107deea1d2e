import { CONSTANTS } from '@jixu/constants';
import * as REACTIONS from '@jixu/constants/reactions';
import type { Dispatch } from '@jixu/domain/machine/machine';
import type { WaitingOrder } from '@jixu/domain/order/payment/order-poll';
import {
  startWechatPayment,
  transitionWechatPayment,
  type WechatPayment,
  type WechatPaymentEffect,
  type WechatPaymentEvent,
} from '@jixu/domain/order/payment/wechat-payment';
import type { MachineRunner } from '../../run-machine.ts';
import { startMachine } from '../../run-machine.ts';
import type { RunningPayParts } from './pay-parts.ts';
import { paymentRejection } from './pay-reactions.ts';
import { runOrderPoll } from './run-order-poll.ts';

/** Payment by WeChat: code, polling, paid. */
export function runWechatPayment(
  parts: RunningPayParts,
  order: () => WaitingOrder,
): MachineRunner<WechatPayment, WechatPaymentEvent> {
  const carryOutPoll = runOrderPoll(parts);
  const createCode = (tradePno: string, dispatch: Dispatch<WechatPaymentEvent>): void => {
    const source = CONSTANTS.CALL_SOURCE;
    const call = parts.calls.createUnifiedOrder({
      trade_pno: tradePno,
      type: 'wxpub',
      platform_type: source,
      from: source,
    });
    parts.lifetime.receive(call, (result) => {
      if (result.errcode !== 0) {
        return dispatch({ type: 'code-rejected', ...paymentRejection(REACTIONS.createUnifiedOrder, result) });
      }
      parts.expiry.heard(result.data.seconds_left);
      dispatch({ type: 'code-made', image: result.data.base_img, totalFee: result.data.total_fee });
    });
  };
  return startMachine<WechatPayment, WechatPaymentEvent, WechatPaymentEffect>({
    start: startWechatPayment(order()),
    transition: (state, event, now) => transitionWechatPayment(state, event, order(), now),
    carryOut: (effect, dispatch) =>
      effect.type === 'ask-code' ? createCode(effect.tradePno, dispatch) : carryOutPoll(effect, dispatch),
    now: parts.clock.now,
  });
}
