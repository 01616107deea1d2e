import type { CardSms } from './card-sms.ts';
import type { OrderPoll, OrderPollEffect, OrderPollEvent, WaitingOrder } from './order-poll.ts';
import type { PayRejection } from './pay-rejection.ts';

/** The amount, and the bound card. */
export interface CardCharge {
  readonly order: WaitingOrder;
  readonly cardTxSn: string;
}

/** A payment that waits for its code. */
export interface ConfirmingPayment {
  readonly txNo: string;
  readonly sms: CardSms;
  /** Said in the dialog. */
  readonly rejection: string | null;
}

/**
 * starting: a code is requested from the bank; stopped: nothing is in progress and the learner may start again;
 * processing: the bank has not decided, so the order is polled.
 */
export type UnionpayPayment =
  | { readonly status: 'starting' | 'stopped' | 'succeeded' | 'failed' | 'left' }
  | { readonly status: 'halted'; readonly message: string }
  | ({ readonly status: 'confirming' | 'verifying' } & ConfirmingPayment)
  | { readonly status: 'processing'; readonly poll: OrderPoll };

export type UnionpayPaymentEvent =
  | { readonly type: 'code-sent'; readonly txNo: string }
  | { readonly type: 'code-submitted'; readonly code: string }
  | { readonly type: 'resend-clicked' | 'sms-closed' | 'retried' | 'result-read' | 'halt-read' }
  | { readonly type: 'verified'; readonly status: number }
  | ({ readonly type: 'pay-rejected' | 'verify-rejected' } & PayRejection)
  | OrderPollEvent;

export type UnionpayPaymentEffect =
  | { readonly type: 'pay-by-card'; readonly txSn: string; readonly tradePno: string }
  | { readonly type: 'verify-payment'; readonly txNo: string; readonly code: string }
  | { readonly type: 'clear-code' }
  /** To the study center (PAY-50). */
  | { readonly type: 'open-study' }
  | OrderPollEffect;
