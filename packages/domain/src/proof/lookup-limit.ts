import { CONSTANTS } from '@jixu/constants';
import { shanghaiDay } from '../calendar/shanghai.ts';

/** Earlier lookups of the last day, epoch milliseconds, in any order. */
export interface LookupHistory {
  readonly fromAddress: readonly number[];
  /** For this identity-card number, from any address, whether or not it exists. */
  readonly ofCard: readonly number[];
}

/** Result of the captcha: none given, right, wrong. */
export type LookupCaptchaResult = 'none' | 'passed' | 'wrong';

export type LookupDecision = 'allowed' | 'limit-reached' | 'captcha-required' | 'captcha-wrong';

const HOUR_MS = 3_600_000;

/**
 * Decides one lookup of study proofs: 60 an hour per address, from the sixth on with a captcha, and 20 a day
 * (Asia/Shanghai) per identity card. Limits are checked first, so that nobody solves a captcha only to be rejected.
 * Security X3.
 */
export function decideLookup(
  history: LookupHistory,
  captcha: LookupCaptchaResult,
  now: number,
): LookupDecision {
  const inHour = history.fromAddress.filter((at) => at > now - HOUR_MS).length;
  const today = history.ofCard.filter((at) => shanghaiDay(at) === shanghaiDay(now)).length;
  if (inHour >= CONSTANTS.PROOF_LOOKUPS_PER_HOUR) return 'limit-reached';
  if (today >= CONSTANTS.PROOF_LOOKUPS_PER_ID_PER_DAY) return 'limit-reached';
  if (captcha === 'wrong') return 'captcha-wrong';
  const asks = inHour >= CONSTANTS.PROOF_LOOKUPS_BEFORE_CAPTCHA;
  return asks && captcha === 'none' ? 'captcha-required' : 'allowed';
}
