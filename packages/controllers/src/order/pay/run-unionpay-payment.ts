import * as REACTIONS from '@jixu/constants/reactions';
import type { Dispatch } from '@jixu/domain/machine/machine';
import type { WaitingOrder } from '@jixu/domain/order/payment/order-poll';
import {
  resumeUnionpayPayment,
  startUnionpayPayment,
  transitionUnionpayPayment,
} from '@jixu/domain/order/payment/unionpay-payment';
import type {
  UnionpayPayment,
  UnionpayPaymentEffect,
  UnionpayPaymentEvent,
} from '@jixu/domain/order/payment/unionpay-payment-state';
import { CENTER } from '@jixu/domain/site/pages/page-path';
import type { MachineRunner } from '../../run-machine.ts';
import { startMachine } from '../../run-machine.ts';
import type { RunningPayParts } from './pay-parts.ts';
import { cardRejection, paymentRejection } from './pay-reactions.ts';
import { runOrderPoll } from './run-order-poll.ts';

export type UnionpayParts = RunningPayParts & {
  /** binding_tx_sn of the card that is chosen now. */
  readonly cardTxSn: () => string;
  /** The code that was typed is of no use. */
  readonly clearCode: () => void;
};

/** Payment by bank card: start, SMS code, result. `isUndecided`: a bank has its code already. */
export function runUnionpayPayment(
  parts: UnionpayParts,
  order: () => WaitingOrder,
  isUndecided: boolean,
): MachineRunner<UnionpayPayment, UnionpayPaymentEvent> {
  const carryOutPoll = runOrderPoll(parts);
  const charge = () => ({ order: order(), cardTxSn: parts.cardTxSn() });
  const carryOut = (effect: UnionpayPaymentEffect, dispatch: Dispatch<UnionpayPaymentEvent>): void => {
    switch (effect.type) {
      case 'pay-by-card':
        return payByCard(parts, effect.txSn, effect.tradePno, dispatch);
      case 'verify-payment':
        return verifyPayment(parts, effect.txNo, effect.code, dispatch);
      case 'clear-code':
        return parts.clearCode();
      case 'open-study':
        return parts.openPage(CENTER.study);
      default:
        return carryOutPoll(effect, dispatch);
    }
  };
  return startMachine<UnionpayPayment, UnionpayPaymentEvent, UnionpayPaymentEffect>({
    start: isUndecided ? resumeUnionpayPayment(order()) : startUnionpayPayment(charge()),
    transition: (state, event, now) => transitionUnionpayPayment(state, event, charge(), now),
    carryOut,
    now: parts.clock.now,
  });
}

function payByCard(
  { calls, lifetime }: UnionpayParts,
  tx_sn: string,
  trade_pno: string,
  dispatch: Dispatch<UnionpayPaymentEvent>,
): void {
  lifetime.receive(calls.payByCard({ tx_sn, trade_pno }), (result) => {
    if (result.errcode === 0) return dispatch({ type: 'code-sent', txNo: result.data.tx_no });
    dispatch({ type: 'pay-rejected', ...paymentRejection(REACTIONS.payByCard, result) });
  });
}

function verifyPayment(
  { calls, lifetime }: UnionpayParts,
  tx_no: string,
  sms_code: string,
  dispatch: Dispatch<UnionpayPaymentEvent>,
): void {
  lifetime.receive(calls.verifyCardPayment({ tx_no, sms_code }), (result) => {
    if (result.errcode === 0) return dispatch({ type: 'verified', status: result.data.status });
    dispatch({ type: 'verify-rejected', ...cardRejection(REACTIONS.verifyCardPayment, result) });
  });
}
