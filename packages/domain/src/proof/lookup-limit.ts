import { CONSTANTS } from '@jixu/constants';
import { shanghaiDay } from '../calendar/shanghai.ts';

/** Earlier lookups of the last day, epoch milliseconds, in any order. */
export interface LookupHistory {
  readonly fromAddress: readonly number[];
  /** Of this identity-card number, from anywhere, whether or not anybody has it. */
  readonly ofCard: readonly number[];
}

/** Of the picture captcha: not answered, read right, read wrong. */
export type LookupCaptcha = 'none' | 'passed' | 'wrong';

export type LookupDecision = 'look' | 'limit-reached' | 'captcha-required' | 'captcha-wrong';

const HOUR_MS = 3_600_000;

/**
 * Decides one lookup of study proofs: 60 an hour from an address, the ones after the fifth with a captcha, and 20 a day
 * of Asia/Shanghai of one identity card. Limits come first, so a captcha is never solved in vain. Security X3.
 */
export function decideLookup(history: LookupHistory, captcha: LookupCaptcha, now: number): LookupDecision {
  const inHour = history.fromAddress.filter((at) => at > now - HOUR_MS).length;
  const today = history.ofCard.filter((at) => shanghaiDay(at) === shanghaiDay(now)).length;
  if (inHour >= CONSTANTS.PROOF_LOOKUPS_PER_HOUR) return 'limit-reached';
  if (today >= CONSTANTS.PROOF_LOOKUPS_PER_ID_PER_DAY) return 'limit-reached';
  if (captcha === 'wrong') return 'captcha-wrong';
  const asks = inHour >= CONSTANTS.PROOF_LOOKUPS_BEFORE_CAPTCHA;
  return asks && captcha === 'none' ? 'captcha-required' : 'look';
}
