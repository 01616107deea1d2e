import type { DataOf } from '@jixu/api-client';
import { cardSmsSecondsLeft } from '@jixu/domain/order/payment/card-sms';
import type { CreateOrder } from '@jixu/domain/order/payment/create-order';
import { orderSecondsLeft, type PaidOrder, type WaitingOrder } from '@jixu/domain/order/payment/order-poll';
import type { PayMethod } from '@jixu/domain/order/payment/pay-channel';
import type { PaymentUnderWay } from '@jixu/domain/order/payment/payment-under-way';
import type { OrderExpiry } from './order-expiry.ts';

/** Lines and their sum. Of an order made before, lines that are not known are left out. */
export type PricedLines = {
  readonly list: readonly (Pick<
    DataOf<'createPreOrder'>['list'][number],
    'course_id' | 'course_name' | 'price'
  > &
    Partial<Pick<DataOf<'createPreOrder'>['list'][number], 'year' | 'score'>>)[];
  readonly total_fee: number;
};

/** Data, choices and input of the payment page. */
export type PayChoices = {
  /** null while it is read; 'failed': it could not be. */
  readonly preOrder: PricedLines | null | 'failed';
  /** Why the lines of a link cannot be bought; once this is read the page goes to the courses on sale. */
  readonly alert: string | null;
  /** Why an order made before can no longer be paid. */
  readonly closed: string | null;
  /** An order made before was paid already. */
  readonly paidBefore: PaidOrder | null;
  readonly method: PayMethod;
  readonly cards: DataOf<'listMyCards'> | null | 'failed';
  /** binding_tx_sn of the chosen card. */
  readonly cardTxSn: string | null;
  /** It was to be paid by a card, and none was chosen. */
  readonly isCardMissing: boolean;
  /** The code of a card payment. */
  readonly code: string;
};

/** Props of the payment page. */
export type PayView = PayChoices & {
  readonly order: CreateOrder;
  readonly payment: PaymentUnderWay | null;
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
  payment: PaymentUnderWay | null,
  expiry: OrderExpiry,
  now: number,
): PayView {
  const isConfirming = payment?.kind === 'unionpay' && 'sms' in payment.state;
  return {
    ...choices,
    order,
    payment,
    secondsLeft: order.status === 'created' ? secondsLeft(order.order, expiry, now) : 0,
    codeSecondsLeft: isConfirming && 'sms' in payment.state ? cardSmsSecondsLeft(payment.state.sms, now) : 0,
    busy: order.status === 'creating' || isStarting(payment),
    paid: choices.paidBefore ?? paidOrder(payment),
  };
}

function secondsLeft(order: WaitingOrder, expiry: OrderExpiry, now: number): number {
  return orderSecondsLeft({ ...order, expiresAt: expiry.at(now) ?? order.expiresAt }, now);
}

/** Until another page, the app or the code is there. */
const BUSY: ReadonlySet<string> = new Set(['asking', 'leaving', 'starting', 'paying']);

function isStarting(payment: PaymentUnderWay | null): boolean {
  const status = payment?.state.status;
  return status !== undefined && BUSY.has(status);
}

function paidOrder(payment: PaymentUnderWay | null): PaidOrder | null {
  if (payment === null || payment.kind === 'unionpay') return null;
  const poll = 'poll' in payment.state ? payment.state.poll : null;
  return poll?.status === 'paid' ? poll.paid : null;
}
