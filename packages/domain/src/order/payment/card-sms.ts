import { CONSTANTS } from '@jixu/constants';

/** The resend button of a card's SMS code. It starts counting, because a code was just sent. 001 §4, notes T05. */
export type CardSms =
  | { readonly status: 'ready' | 'sending' }
  | { readonly status: 'counting'; readonly endsAt: number };

/** A code was sent at `now` (epoch ms). */
export function cardSmsSent(now: number): CardSms {
  return { status: 'counting', endsAt: now + CONSTANTS.SMS_RESEND_SECONDS * 1000 };
}

/** Whole seconds until the next code may be requested: 60 at first, 0 when it may. */
export function cardSmsSecondsLeft(sms: CardSms, now: number): number {
  return sms.status === 'counting' ? Math.max(0, Math.ceil((sms.endsAt - now) / 1000)) : 0;
}

/** Only at zero (PAY-39), and not while a request is pending. */
export function mayResendCardSms(sms: CardSms, now: number): boolean {
  return sms.status !== 'sending' && cardSmsSecondsLeft(sms, now) === 0;
}
