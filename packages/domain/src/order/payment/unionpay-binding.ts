import { type Step, step } from '../../machine/machine.ts';
import { normalise } from '../../text/normalise.ts';
import type { CardFields } from './card-form.ts';
import { type CardSms, cardSmsSent, mayResendCardSms } from './card-sms.ts';
import { type PayRejection, rejectionText } from './pay-rejection.ts';
import { PAY_TEXTS } from './pay-texts.ts';

/** A binding that waits for its code. `fields` stay in memory so that another code can be requested (PAY-80). */
interface Confirming {
  readonly fields: CardFields;
  readonly txSn: string;
  readonly sms: CardSms;
  /** Shown in the dialog. */
  readonly rejection: string | null;
}

/** Adding a bank card: the form, then its SMS code. */
export type UnionpayBinding =
  | { readonly status: 'closed' }
  | { readonly status: 'filling'; readonly rejection: string | null }
  | { readonly status: 'adding'; readonly fields: CardFields }
  | ({ readonly status: 'confirming' | 'verifying' } & Confirming);

export const initialUnionpayBinding: UnionpayBinding = { status: 'closed' };

export type UnionpayBindingEvent =
  | { readonly type: 'add-clicked' | 'resend-clicked' | 'closed' }
  | { readonly type: 'form-submitted'; readonly fields: CardFields }
  | { readonly type: 'code-sent'; readonly txSn: string }
  | { readonly type: 'code-submitted'; readonly code: string }
  | { readonly type: 'bound'; readonly txSn: string }
  | ({ readonly type: 'add-rejected' | 'verify-rejected' } & PayRejection);

export type UnionpayBindingEffect =
  | { readonly type: 'add-card'; readonly fields: CardFields }
  | { readonly type: 'verify-card'; readonly txSn: string; readonly code: string }
  | { readonly type: 'clear-code' }
  /** The cards are loaded again and this one is chosen. */
  | { readonly type: 'choose-card'; readonly txSn: string };

/** Advances the adding of a card. A rejection is shown in the dialog that made the request. `now`: epoch ms. 001 §4, §8. */
export function transitionUnionpayBinding(
  state: UnionpayBinding,
  event: UnionpayBindingEvent,
  now: number,
): Step<UnionpayBinding, UnionpayBindingEffect> {
  switch (event.type) {
    case 'add-clicked':
      return state.status === 'closed' ? step({ status: 'filling', rejection: null }) : step(state);
    case 'form-submitted':
      return state.status === 'filling' ? add(event.fields) : step(state);
    case 'code-sent':
      return codeSent(state, event.txSn, now);
    case 'add-rejected':
      return addRejected(state, rejectionText(event, PAY_TEXTS.addCardFailed));
    case 'resend-clicked':
      return state.status === 'confirming' && mayResendCardSms(state.sms, now) ? resend(state) : step(state);
    case 'code-submitted':
      return state.status === 'confirming' ? verify(state, event.code) : step(state);
    case 'bound':
      return bound(state, event.txSn);
    case 'verify-rejected':
      return state.status === 'verifying' ? verifyRejected(state, event) : step(state);
    case 'closed':
      return step(initialUnionpayBinding);
  }
}

function add(fields: CardFields): Step<UnionpayBinding, UnionpayBindingEffect> {
  return step({ status: 'adding', fields }, { type: 'add-card', fields });
}

function codeSent(
  state: UnionpayBinding,
  txSn: string,
  now: number,
): Step<UnionpayBinding, UnionpayBindingEffect> {
  const isAnswer =
    state.status === 'adding' || (state.status === 'confirming' && state.sms.status === 'sending');
  if (!isAnswer) return step(state);
  const { fields } = state;
  // What was typed belongs to an older message.
  return step(
    { status: 'confirming', fields, txSn, sms: cardSmsSent(now), rejection: null },
    { type: 'clear-code' },
  );
}

function addRejected(
  state: UnionpayBinding,
  rejection: string,
): Step<UnionpayBinding, UnionpayBindingEffect> {
  if (state.status === 'adding') return step({ status: 'filling', rejection });
  if (state.status !== 'confirming' || state.sms.status !== 'sending') return step(state);
  return step({ ...state, sms: { status: 'ready' }, rejection });
}

function resend(state: Confirming): Step<UnionpayBinding, UnionpayBindingEffect> {
  const { fields } = state;
  return step(
    { ...state, status: 'confirming', sms: { status: 'sending' }, rejection: null },
    { type: 'add-card', fields },
  );
}

function verify(state: Confirming, typed: string): Step<UnionpayBinding, UnionpayBindingEffect> {
  const code = normalise('sms-code', typed);
  const waiting = { ...state, rejection: null };
  if (code === '') return step({ ...waiting, status: 'confirming' });
  return step({ ...waiting, status: 'verifying' }, { type: 'verify-card', txSn: state.txSn, code });
}

/** Even if the dialog was closed: the card is bound anyway. */
function bound(state: UnionpayBinding, txSn: string): Step<UnionpayBinding, UnionpayBindingEffect> {
  const isOurs = state.status === 'verifying' && state.txSn === txSn;
  if (!isOurs && state.status !== 'closed') return step(state);
  return step(initialUnionpayBinding, { type: 'choose-card', txSn });
}

function verifyRejected(
  state: Confirming,
  rejection: PayRejection,
): Step<UnionpayBinding, UnionpayBindingEffect> {
  const next: UnionpayBinding = {
    ...state,
    status: 'confirming',
    rejection: rejectionText(rejection, PAY_TEXTS.bindFailed),
  };
  return rejection.clearsCode ? step(next, { type: 'clear-code' }) : step(next);
}
