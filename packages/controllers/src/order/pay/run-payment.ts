import type { WaitingOrder } from '@jixu/domain/order/payment/order-poll';
import { channelOf, type PayMethod } from '@jixu/domain/order/payment/pay-channel';
import { paysHere } from '@jixu/domain/order/payment/pay-device';
import type { PaymentUnderWay } from '@jixu/domain/order/payment/payment-under-way';
import { runAlipayPayment } from './run-alipay-payment.ts';
import { runUnionpayPayment, type UnionpayParts } from './run-unionpay-payment.ts';
import { runWechatPayment } from './run-wechat-payment.ts';
import { runWechatPhonePayment } from './run-wechat-phone-payment.ts';

/** A running payment of an order by one channel; whatever the channel does not need does nothing. */
export type RunningPayment = {
  readonly view: () => PaymentUnderWay;
  readonly subscribe: (listener: () => void) => () => void;
  /** Begins once more, after a failure or a dialog that was closed. */
  readonly retry: () => void;
  readonly retryPoll: () => void;
  readonly readHalt: () => void;
  /** The learner says that it is paid. */
  readonly sayFinished: () => void;
  readonly submitCode: (code: string) => void;
  readonly resendCode: () => void;
  readonly closeCode: () => void;
  readonly readResult: () => void;
  /** Polls no more. */
  readonly leave: () => void;
};

/** Starts the payment of an order by the chosen method. */
export function runPayment(
  parts: UnionpayParts,
  method: PayMethod,
  order: WaitingOrder,
  hasReturned = false,
): RunningPayment {
  const paying = (): WaitingOrder => ({
    ...order,
    channel: channelOf(method),
    expiresAt: parts.expiry.at(parts.clock.now()) ?? order.expiresAt,
  });
  switch (method) {
    case 'wechat': {
      if (paysHere(parts.device)) {
        const phone = runWechatPhonePayment(parts, paying, hasReturned);
        return {
          ...NOTHING,
          ...commonOf(phone),
          view: () => ({ kind: 'wechat-phone', state: phone.get() }),
          sayFinished: () => phone.dispatch({ type: 'finish-said' }),
        };
      }
      const machine = runWechatPayment(parts, paying);
      return {
        ...NOTHING,
        ...commonOf(machine),
        view: () => ({ kind: method, state: machine.get() }),
        retry: () => machine.dispatch({ type: 'retried' }),
      };
    }
    case 'alipay': {
      const machine = runAlipayPayment(parts, paying, hasReturned);
      return {
        ...NOTHING,
        ...commonOf(machine),
        view: () => ({ kind: method, state: machine.get() }),
        retry: () => machine.dispatch({ type: 'retried' }),
      };
    }
    case 'unionpay': {
      const machine = runUnionpayPayment(parts, paying, hasReturned);
      return {
        ...NOTHING,
        ...commonOf(machine),
        view: () => ({ kind: method, state: machine.get() }),
        retry: () => machine.dispatch({ type: 'retried' }),
        submitCode: (code) => machine.dispatch({ type: 'code-submitted', code }),
        resendCode: () => machine.dispatch({ type: 'resend-clicked' }),
        closeCode: () => machine.dispatch({ type: 'sms-closed' }),
        readResult: () => machine.dispatch({ type: 'result-read' }),
      };
    }
  }
}

const nothing = (): void => undefined;
const NOTHING = {
  retry: nothing,
  submitCode: nothing,
  resendCode: nothing,
  closeCode: nothing,
  readResult: nothing,
  sayFinished: nothing,
};

type CommonEvent = { readonly type: 'poll-retried' | 'halt-read' | 'left' };
type Common = {
  readonly dispatch: (event: CommonEvent) => void;
  readonly subscribe: RunningPayment['subscribe'];
};

function commonOf({
  dispatch,
  subscribe,
}: Common): Pick<RunningPayment, 'subscribe' | 'retryPoll' | 'readHalt' | 'leave'> {
  return {
    subscribe,
    retryPoll: () => dispatch({ type: 'poll-retried' }),
    readHalt: () => dispatch({ type: 'halt-read' }),
    leave: () => dispatch({ type: 'left' }),
  };
}
