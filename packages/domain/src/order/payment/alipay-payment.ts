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
import { type PayRejection, rejectionText } from './pay-rejection.ts';
import { PAY_TEXTS } from './pay-texts.ts';

/** The gateway's eleven fields (PAY-15), posted unchanged. */
export const ALIPAY_FIELDS = [
  'app_id',
  'method',
  'format',
  'return_url',
  'charset',
  'sign_type',
  'timestamp',
  'version',
  'notify_url',
  'biz_content',
  'sign',
] as const;

export type AlipayFields = Readonly<Record<(typeof ALIPAY_FIELDS)[number], string>>;

export interface AlipayForm {
  /** Target of the hidden form. */
  readonly gateway: string;
  readonly fields: AlipayFields;
}

/** leaving: the form is being posted; returned: the learner came back and the order is polled. */
export type AlipayPayment =
  | { readonly status: 'asking' | 'rejected' | 'left' }
  | { readonly status: 'halted'; readonly message: string }
  | { readonly status: 'leaving'; readonly form: AlipayForm }
  | { readonly status: 'returned'; readonly poll: OrderPoll };

export type AlipayPaymentEvent =
  | { readonly type: 'form-made'; readonly form: AlipayForm }
  | ({ readonly type: 'form-rejected' } & PayRejection)
  | { readonly type: 'retried' }
  | { readonly type: 'halt-read' }
  | OrderPollEvent;

export type AlipayPaymentEffect =
  | { readonly type: 'ask-form'; readonly tradePno: string }
  | { readonly type: 'submit-form'; readonly form: AlipayForm }
  | OrderPollEffect;

/** An order was created: requests the signed form. */
export function startAlipayPayment(order: WaitingOrder): Step<AlipayPayment, AlipayPaymentEffect> {
  return step({ status: 'asking' }, { type: 'ask-form', tradePno: order.tradePno });
}

/** The learner came back from the gateway, which proves nothing: the order is asked about (PAY-79). */
export function returnFromAlipay(order: WaitingOrder): Step<AlipayPayment, AlipayPaymentEffect> {
  return returned(startOrderPoll(order));
}

/** Advances a payment by Alipay: form, gateway, return, polling, paid. `now`: epoch ms. 001 §4. */
export function transitionAlipayPayment(
  state: AlipayPayment,
  event: AlipayPaymentEvent,
  order: WaitingOrder,
  now: number,
): Step<AlipayPayment, AlipayPaymentEffect> {
  switch (event.type) {
    case 'form-made':
      return state.status === 'asking'
        ? step({ status: 'leaving', form: event.form }, { type: 'submit-form', form: event.form })
        : step(state);
    case 'form-rejected':
      return state.status === 'asking' ? formRejected(event) : step(state);
    case 'retried':
      return state.status === 'rejected' ? startAlipayPayment(order) : step(state);
    case 'halt-read':
      return state.status === 'halted' ? step({ status: 'left' }, { type: 'open-orders' }) : step(state);
    case 'left':
      if (state.status === 'returned') return returned(transitionOrderPoll(state.poll, event, order, now));
      return state.status === 'left' ? step(state) : step({ status: 'left' });
    case 'poll-due':
    case 'status-received':
    case 'status-rejected':
    case 'poll-retried':
      return state.status === 'returned'
        ? returned(transitionOrderPoll(state.poll, event, order, now))
        : step(state);
  }
}

function returned({
  state: poll,
  effects,
}: Step<OrderPoll, OrderPollEffect>): Step<AlipayPayment, AlipayPaymentEffect> {
  return step({ status: 'returned', poll }, ...effects);
}

function formRejected(rejection: PayRejection): Step<AlipayPayment, AlipayPaymentEffect> {
  if (rejection.isAlert) return step({ status: 'halted', message: rejection.message });
  if (rejection.isSaidBySite) return step({ status: 'rejected' });
  const text = rejectionText(rejection, PAY_TEXTS.codeFailed);
  return step({ status: 'rejected' }, { type: 'warn', text, forMs: CONSTANTS.WARNING_TOAST_MS });
}
