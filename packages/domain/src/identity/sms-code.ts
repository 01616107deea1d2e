import { CONSTANTS } from '@jixu/constants';
import type { SmsCodeState } from './login-decision.ts';

/** The stored facts of the latest code for one phone and purpose. Epoch milliseconds. */
export interface SmsCode {
  readonly sentAt: number;
  /** Wrong guesses so far. */
  readonly tries: number;
  readonly used: boolean;
}

/**
 * Judges a guess: five minutes, five wrong guesses, one use. `matches` is the store's comparison of hashes. The store
 * counts a `wrong` guess, and marks a `right` one used, in the same transaction. Security X10.
 */
export function judgeSmsCode(code: SmsCode | null, matches: boolean, now: number): SmsCodeState {
  if (code === null) return 'none';
  if (code.used || code.tries >= CONSTANTS.SMS_CODE_MAX_TRIES) return 'spent';
  if (now >= code.sentAt + CONSTANTS.SMS_CODE_TTL_SECONDS * 1000) return 'expired';
  return matches ? 'right' : 'wrong';
}
