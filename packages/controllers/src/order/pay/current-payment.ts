import type { WaitingOrder } from '@jixu/domain/order/payment/order-poll';
import { channelOf } from '@jixu/domain/order/payment/pay-channel';
import type { PayDevice } from '@jixu/domain/order/payment/pay-device';
import { type MadeOrder, payOrderPath } from '@jixu/domain/order/payment/pay-entry';
import type { Lifetime } from '../../lifetime.ts';
import type { OrderExpiry } from './order-expiry.ts';
import type { PayParts, RunningPayParts } from './pay-parts.ts';
import type { PayChoices } from './pay-view.ts';
import { type RunningPayment, runPayment } from './run-payment.ts';

export type CurrentPaymentParts = PayParts & {
  readonly lifetime: Lifetime;
  readonly expiry: OrderExpiry;
  readonly made?: MadeOrder;
  readonly keepAddress: (path: string) => void;
  readonly choices: () => PayChoices;
  readonly change: (changed: Partial<PayChoices>) => void;
  /** The number of the order; null before there is one. */
  readonly tradePno: () => string | null;
  /** Reads the lines to choose a payment for, where the page does not have them. */
  readonly readLines: () => void;
  readonly changed: () => void;
};

export type CurrentPayment = {
  get(): RunningPayment | null;
  /** `device`: where it is paid, if not where the page thinks. */
  start(order: WaitingOrder, hasReturned?: boolean, device?: PayDevice): void;
  chooseAgain(): void;
  /** What every payment of the page shares. */
  readonly running: RunningPayParts;
};

/** The payment under way: there is one at most, and a new one ends it. */
export function createCurrentPayment(parts: CurrentPaymentParts): CurrentPayment {
  const { choices, change, keepAddress } = parts;
  let payment: RunningPayment | null = null;
  let payer = parts.made?.payer ?? null;
  const leave = (): void => {
    payment?.leave();
    payment = null;
  };
  const chooseAgain = (): void => {
    leave();
    const tradePno = parts.tradePno();
    if (tradePno === null) return;
    keepAddress(payOrderPath(tradePno));
    if (choices().preOrder === null) parts.readLines();
    parts.changed();
  };
  const takePayer = () => {
    const taken = payer;
    payer = null;
    return taken;
  };
  const running: RunningPayParts = { ...parts, takePayer, chooseAgain };
  const start = (order: WaitingOrder, hasReturned = false, device = parts.device): void => {
    leave();
    const { method } = choices();
    // Alipay does not open inside WeChat; the address asks anew in the browser that the learner goes to.
    const isElsewhere = method === 'alipay' && parts.device === 'wechat';
    keepAddress(payOrderPath(order.tradePno, isElsewhere ? null : channelOf(method)));
    if (!isElsewhere) {
      const cardTxSn = () => choices().cardTxSn ?? '';
      const clearCode = () => change({ code: '' });
      payment = runPayment({ ...running, device, cardTxSn, clearCode }, method, order, hasReturned);
      payment.subscribe(parts.changed);
    }
    parts.changed();
  };
  return { get: () => payment, start, chooseAgain, running };
}
