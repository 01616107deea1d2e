import type { DataOf } from '@jixu/api-client';
import type { AlipayPayment } from '@jixu/domain/payment/alipay-payment';
import { cardSmsSecondsLeft } from '@jixu/domain/payment/card-sms';
import type { CreateOrder } from '@jixu/domain/payment/create-order';
import { orderSecondsLeft, type PaidOrder } from '@jixu/domain/payment/order-poll';
import type { PayMethod } from '@jixu/domain/payment/pay-channel';
import type { UnionpayPayment } from '@jixu/domain/payment/unionpay-payment-state';
import type { WechatPayment } from '@jixu/domain/payment/wechat-payment';

/** A payment under way, by its channel. */
export type PaymentView =
  | { readonly kind: 'wechat'; readonly state: WechatPayment }
  | { readonly kind: 'alipay'; readonly state: AlipayPayment }
  | { readonly kind: 'unionpay'; readonly state: UnionpayPayment };

/** Data, choices and input of the payment page. */
export type PayChoices = {
  /** null while it is read; 'failed': it could not be. */
  readonly preOrder: DataOf<'createPreOrder'> | null | 'failed';
  /** Why the lines of a link cannot be bought; once this is read the page goes to the courses on sale. */
  readonly alert: string | null;
  readonly method: PayMethod;
  readonly cards: DataOf<'listMyCards'> | null | 'failed';
  /** binding_tx_sn of the chosen card. */
  readonly cardTxSn: string | null;
  /** The code of a card payment. */
  readonly code: string;
};

/** Props of the payment page. */
export type PayView = PayChoices & {
  readonly order: CreateOrder;
  readonly payment: PaymentView | null;
  /** Until the order expires. */
  readonly secondsLeft: number;
  /** Seconds until another code may be requested. */
  readonly codeSecondsLeft: number;
  /** From the submission to the first response of the channel: 正在处理中. */
  readonly busy: boolean;
  readonly paid: PaidOrder | null;
};

export function payView(
  choices: PayChoices,
  order: CreateOrder,
  payment: PaymentView | null,
  now: number,
): PayView {
  const isConfirming = payment?.kind === 'unionpay' && 'sms' in payment.state;
  return {
    ...choices,
    order,
    payment,
    secondsLeft: order.status === 'created' ? orderSecondsLeft(order.order, now) : 0,
    codeSecondsLeft: isConfirming && 'sms' in payment.state ? cardSmsSecondsLeft(payment.state.sms, now) : 0,
    busy: order.status === 'creating' || isStarting(payment),
    paid: paidOrder(payment),
  };
}

function isStarting(payment: PaymentView | null): boolean {
  const status = payment?.state.status;
  return status === 'asking' || status === 'leaving' || status === 'starting';
}

function paidOrder(payment: PaymentView | null): PaidOrder | null {
  if (payment === null || payment.kind === 'unionpay') return null;
  const poll = 'poll' in payment.state ? payment.state.poll : null;
  return poll?.status === 'paid' ? poll.paid : null;
}
