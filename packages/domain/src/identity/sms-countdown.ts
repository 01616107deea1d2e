import { CONSTANTS } from '@jixu/constants';
import { type Step, step } from '../machine/machine.ts';
import { normalise } from '../text/normalise.ts';
import { readJson, storedField } from '../text/read-json.ts';
import { checkSmsRequest, type LoginText } from './login-form.ts';

/** The get-code button. `sending`: the call is in progress; `again`: a countdown has run out. */
export type SmsCountdown =
  | { readonly status: 'idle' | 'sending' | 'again' }
  | { readonly status: 'counting'; readonly endsAt: number };

export type SmsCountdownEvent =
  | { readonly type: 'clicked'; readonly telephone: string }
  | { readonly type: 'sent' }
  /** Instead of sending: an earlier page of this tab has sent one, and so much of its countdown is left. */
  | { readonly type: 'resumed'; readonly leftMs: number }
  /** `message` is null where it is shown elsewhere. */
  | { readonly type: 'rejected'; readonly message: string | null }
  | { readonly type: 'ticked' };

export type SmsCountdownEffect =
  | { readonly type: 'send-sms'; readonly telephone: string }
  | { readonly type: 'show-field-error'; readonly text: LoginText }
  | { readonly type: 'toast'; readonly text: string }
  | { readonly type: 'toast-error'; readonly text: string; readonly forMs: number };

export const SMS_SENT_TEXT = '验证码已发送到您的手机，请注意查收！';

export const initialSmsCountdown: SmsCountdown = { status: 'idle' };

/** Advances the button. Clicks while it counts or sends are ignored. `now`: of a monotonic clock, ms. 000 §4, §7, §8. */
export function transitionSmsCountdown(
  state: SmsCountdown,
  event: SmsCountdownEvent,
  now: number,
): Step<SmsCountdown, SmsCountdownEffect> {
  switch (event.type) {
    case 'clicked':
      return click(settled(state, now), event.telephone);
    case 'sent': {
      const endsAt = now + CONSTANTS.SMS_RESEND_SECONDS * 1000;
      return step({ status: 'counting', endsAt }, { type: 'toast', text: SMS_SENT_TEXT });
    }
    case 'resumed':
      return step(state.status === 'sending' ? { status: 'counting', endsAt: now + event.leftMs } : state);
    case 'rejected':
      return step({ status: 'idle' }, ...saidOf(event.message));
    case 'ticked':
      return step(settled(state, now));
  }
}

function saidOf(message: string | null): readonly SmsCountdownEffect[] {
  return message === null ? [] : [{ type: 'toast-error', text: message, forMs: CONSTANTS.WARNING_TOAST_MS }];
}

function settled(state: SmsCountdown, now: number): SmsCountdown {
  return state.status === 'counting' && now >= state.endsAt ? { status: 'again' } : state;
}

function click(state: SmsCountdown, telephone: string): Step<SmsCountdown, SmsCountdownEffect> {
  if (state.status === 'counting' || state.status === 'sending') return step(state);
  const text = checkSmsRequest(telephone);
  if (text !== null) return step(state, { type: 'show-field-error', text });
  return step({ status: 'sending' }, { type: 'send-sms', telephone: telephone.trim() });
}

/** Storage key of the countdown that an earlier page of the tab began. */
export const SMS_COUNTED = 'smsCounted';

/** Tells phones apart well enough for a minute, and says nothing of one: a million have the same (X24). */
const PHONE_TAGS = 97;
const tagOf = (telephone: string): number => Number(normalise('phone', telephone)) % PHONE_TAGS;

/** What is stored of a code sent now. Epoch ms. */
export function keepCountdown(telephone: string, now: number): string {
  return JSON.stringify({ until: now + CONSTANTS.SMS_RESEND_SECONDS * 1000, tag: tagOf(telephone) });
}

/** What is left of a kept countdown for this phone, ms; null: nothing, or nothing that could be. Epoch ms. */
export function keptLeft(stored: string | null, telephone: string, now: number): number | null {
  const kept = readJson(stored);
  if (storedField(kept, 'tag') !== tagOf(telephone)) return null;
  const left = Number(storedField(kept, 'until')) - now;
  return left > 0 && left <= CONSTANTS.SMS_RESEND_SECONDS * 1000 ? left : null;
}

/** Whole seconds left on the button, 60 at first, 0 when it is enabled. */
export function smsSecondsLeft(state: SmsCountdown, now: number): number {
  return state.status === 'counting' ? Math.max(0, Math.ceil((state.endsAt - now) / 1000)) : 0;
}
