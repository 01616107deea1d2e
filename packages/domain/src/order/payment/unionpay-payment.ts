import { CONSTANTS } from '@jixu/constants';
import { type Step, step } from '../../machine/machine.ts';
import { cardSmsSent, mayResendCardSms } from './card-sms.ts';
import {
  isPolling,
  type OrderPoll,
  type OrderPollEffect,
  type OrderPollEvent,
  startOrderPoll,
  transitionOrderPoll,
  type WaitingOrder,
} from './order-poll.ts';
import { type PayRejection, rejectionText } from './pay-rejection.ts';
import { PAY_TEXTS } from './pay-texts.ts';
import type {
  CardCharge,
  ConfirmingPayment,
  UnionpayPayment,
  UnionpayPaymentEffect,
  UnionpayPaymentEvent,
} from './unionpay-payment-state.ts';

/** The bank has a code and has not said what came of it (contract, getOrderStatus). */
export const CARD_UNDECIDED = 20;
/** The bank has charged nothing. */
const CARD_FAILED = 40;
/** States of a card payment that the bank has not decided yet (contract, verifyCardPayment): accepted, and undecided. */
const UNDECIDED_STATUSES: readonly number[] = [10, CARD_UNDECIDED];

/** An order was created: requests the code from the bank. */
export function startUnionpayPayment(charge: CardCharge): Step<UnionpayPayment, UnionpayPaymentEffect> {
  return step({ status: 'starting' }, payByCard(charge));
}

/** The page is opened again while a bank has the code: the order is asked about, and nothing is begun anew. */
export function resumeUnionpayPayment(order: WaitingOrder): Step<UnionpayPayment, UnionpayPaymentEffect> {
  return processing(startOrderPoll(order));
}

/** Advances a payment by bank card. Unexpected responses change nothing. `now`: epoch ms. 001 §4, §8. */
export function transitionUnionpayPayment(
  state: UnionpayPayment,
  event: UnionpayPaymentEvent,
  charge: CardCharge,
  now: number,
): Step<UnionpayPayment, UnionpayPaymentEffect> {
  switch (event.type) {
    case 'code-sent':
      return awaitsCode(state) ? codeSent(event.txNo, now) : step(state);
    case 'pay-rejected':
      return awaitsCode(state) ? payRejected(state, event) : step(state);
    case 'code-submitted':
      return state.status === 'confirming' ? verify(state, event.code) : step(state);
    case 'verified':
      return state.status === 'verifying' ? verified(event.status, charge.order) : step(state);
    case 'verify-rejected':
      return state.status === 'verifying' ? verifyRejected(state, event) : step(state);
    case 'resend-clicked':
    case 'sms-closed':
    case 'retried':
    case 'result-read':
    case 'halt-read':
      return clicked(state, event.type, charge, now);
    case 'left':
    case 'poll-due':
    case 'status-received':
    case 'status-rejected':
    case 'poll-retried':
      return polled(state, event, charge.order, now);
  }
}

function payByCard({ order, cardTxSn }: CardCharge): UnionpayPaymentEffect {
  return { type: 'pay-by-card', txSn: cardTxSn, tradePno: order.tradePno };
}

type Resending = UnionpayPayment & { readonly status: 'confirming' };
type AwaitingCode = (UnionpayPayment & { readonly status: 'starting' }) | Resending;

function awaitsCode(state: UnionpayPayment): state is AwaitingCode {
  return state.status === 'starting' || (state.status === 'confirming' && state.sms.status === 'sending');
}

function clicked(
  state: UnionpayPayment,
  what: 'resend-clicked' | 'sms-closed' | 'retried' | 'result-read' | 'halt-read',
  charge: CardCharge,
  now: number,
): Step<UnionpayPayment, UnionpayPaymentEffect> {
  switch (what) {
    case 'resend-clicked':
      if (state.status !== 'confirming' || !mayResendCardSms(state.sms, now)) return step(state);
      return step({ ...state, sms: { status: 'sending' }, rejection: null }, payByCard(charge));
    case 'sms-closed':
      return state.status === 'confirming' ? step({ status: 'stopped' }) : step(state);
    case 'retried':
      return state.status === 'stopped' ? startUnionpayPayment(charge) : step(state);
    case 'result-read':
      if (state.status === 'succeeded') return step({ status: 'left' }, { type: 'open-study' });
      return state.status === 'failed' ? step({ status: 'stopped' }) : step(state);
    case 'halt-read':
      return state.status === 'halted' ? step({ status: 'left' }, { type: 'open-orders' }) : step(state);
  }
}

/** What was typed belongs to an older message. */
function codeSent(txNo: string, now: number): Step<UnionpayPayment, UnionpayPaymentEffect> {
  return step({ status: 'confirming', txNo, sms: cardSmsSent(now), rejection: null }, { type: 'clear-code' });
}

function payRejected(
  state: AwaitingCode,
  rejection: PayRejection,
): Step<UnionpayPayment, UnionpayPaymentEffect> {
  if (rejection.isAlert) return step({ status: 'halted', message: rejection.message });
  const text = rejectionText(rejection, PAY_TEXTS.cardPayFailed);
  if (state.status === 'confirming') return step({ ...state, sms: { status: 'ready' }, rejection: text });
  if (rejection.isSaidBySite) return step({ status: 'stopped' });
  return step({ status: 'stopped' }, { type: 'warn', text, forMs: CONSTANTS.WARNING_TOAST_MS });
}

function verify(state: ConfirmingPayment, typed: string): Step<UnionpayPayment, UnionpayPaymentEffect> {
  const code = typed.trim();
  const waiting = { ...state, rejection: null };
  if (code === '') return step({ ...waiting, status: 'confirming' });
  return step({ ...waiting, status: 'verifying' }, { type: 'verify-payment', txNo: state.txNo, code });
}

/** 30 went through; a bank that has not decided is never taken for a failure. */
function verified(status: number, order: WaitingOrder): Step<UnionpayPayment, UnionpayPaymentEffect> {
  if (status === CONSTANTS.UNIONPAY_PAID_STATUS) return step({ status: 'succeeded' });
  return UNDECIDED_STATUSES.includes(status) ? processing(startOrderPoll(order)) : step({ status: 'failed' });
}

/** Without a response the same code may be sent again. */
function verifyRejected(
  state: ConfirmingPayment,
  rejection: PayRejection,
): Step<UnionpayPayment, UnionpayPaymentEffect> {
  if (rejection.isAlert) return step({ status: 'halted', message: rejection.message });
  const text = rejectionText(rejection, PAY_TEXTS.payVerifyFailed);
  const next: UnionpayPayment = { ...state, status: 'confirming', rejection: text };
  return rejection.clearsCode ? step(next, { type: 'clear-code' }) : step(next);
}

function polled(
  state: UnionpayPayment,
  event: OrderPollEvent,
  order: WaitingOrder,
  now: number,
): Step<UnionpayPayment, UnionpayPaymentEffect> {
  if (state.status === 'processing') {
    const { state: poll, effects } = transitionOrderPoll(state.poll, event, order, now);
    const isDeclined = event.type === 'status-received' && event.cardStatus === CARD_FAILED;
    // The bank has decided after all: nothing was charged.
    if (isDeclined && isPolling(poll)) return step({ status: 'failed' }, { type: 'stop-polling' });
    return processing({ state: poll, effects });
  }
  return event.type === 'left' ? step({ status: 'left' }) : step(state);
}

function processing({
  state: poll,
  effects,
}: Step<OrderPoll, OrderPollEffect>): Step<UnionpayPayment, UnionpayPaymentEffect> {
  if (poll.status === 'paid') return step({ status: 'succeeded' }, ...effects);
  return step({ status: 'processing', poll }, ...effects);
}
