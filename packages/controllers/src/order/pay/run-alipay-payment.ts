import * as REACTIONS from '@jixu/constants/reactions';
import type { Dispatch } from '@jixu/domain/machine/machine';
import {
  type AlipayPayment,
  type AlipayPaymentEffect,
  type AlipayPaymentEvent,
  returnFromAlipay,
  startAlipayPayment,
  transitionAlipayPayment,
} from '@jixu/domain/order/payment/alipay-payment';
import type { WaitingOrder } from '@jixu/domain/order/payment/order-poll';
import { PLATFORM_OF } from '@jixu/domain/order/payment/pay-device';
import type { MachineRunner } from '../../run-machine.ts';
import { startMachine } from '../../run-machine.ts';
import type { RunningPayParts } from './pay-parts.ts';
import { paymentRejection } from './pay-reactions.ts';
import { runOrderPoll } from './run-order-poll.ts';

/** Payment by Alipay: form, gateway, return, polling, paid. `hasReturned`: the gateway has opened the page again. */
export function runAlipayPayment(
  parts: RunningPayParts,
  order: () => WaitingOrder,
  hasReturned: boolean,
): MachineRunner<AlipayPayment, AlipayPaymentEvent> {
  const carryOutPoll = runOrderPoll(parts);
  const createForm = (tradePno: string, dispatch: Dispatch<AlipayPaymentEvent>): void => {
    const call = parts.calls.createAlipayOrder({
      trade_pno: tradePno,
      type: 'alipay',
      platform_type: PLATFORM_OF[parts.device],
    });
    parts.lifetime.receive(call, (result) => {
      if (result.errcode !== 0) {
        return dispatch({ type: 'form-rejected', ...paymentRejection(REACTIONS.createAlipayOrder, result) });
      }
      const { gateway, ...fields } = result.data;
      dispatch({ type: 'form-made', form: { gateway, fields } });
    });
  };
  const carryOut = (effect: AlipayPaymentEffect, dispatch: Dispatch<AlipayPaymentEvent>): void => {
    if (effect.type === 'ask-form') return createForm(effect.tradePno, dispatch);
    if (effect.type === 'submit-form') return parts.postForm(effect.form);
    carryOutPoll(effect, dispatch);
  };
  return startMachine<AlipayPayment, AlipayPaymentEvent, AlipayPaymentEffect>({
    start: hasReturned ? returnFromAlipay(order()) : startAlipayPayment(order()),
    transition: (state, event, now) => transitionAlipayPayment(state, event, order(), now),
    carryOut,
    now: parts.clock.now,
  });
}
