import { CONSTANTS } from '@jixu/constants';
import { shanghaiDay } from '../calendar/shanghai.ts';

/** Earlier sends of the last day, epoch milliseconds, in any order. */
export interface SmsHistory {
  readonly toPhone: readonly number[];
  readonly fromAddress: readonly number[];
  /** Much of what the whole site may send in an hour is gone. */
  readonly isSiteBusy?: boolean;
}

export type CaptchaState = 'none' | 'passed' | 'wrong';

export type SmsDecision = 'send' | 'too-soon' | 'limit-reached' | 'captcha-required' | 'captcha-wrong';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Decides one request for an SMS: to one phone 1 a minute, 5 an hour, 10 a day (Asia/Shanghai), and a captcha once an
 * address sends requests often, or everybody together. Limits are checked first, so that nobody solves a captcha only to be rejected. Security
 * X10.
 */
export function decideSms(history: SmsHistory, captcha: CaptchaState, now: number): SmsDecision {
  const inDay = history.toPhone.filter((at) => shanghaiDay(at) === shanghaiDay(now)).length;
  const inHour = sentSince(history.toPhone, now - HOUR_MS);
  const fromAddress = sentSince(history.fromAddress, now - HOUR_MS);
  if (sentSince(history.toPhone, now - MINUTE_MS) >= CONSTANTS.SMS_PER_MINUTE) return 'too-soon';
  if (inHour >= CONSTANTS.SMS_PER_HOUR || inDay >= CONSTANTS.SMS_PER_DAY) return 'limit-reached';
  if (fromAddress >= CONSTANTS.SMS_ADDRESS_PER_HOUR) return 'limit-reached';
  if (captcha === 'wrong') return 'captcha-wrong';
  const asks = history.isSiteBusy === true || fromAddress >= CONSTANTS.SMS_ADDRESS_CAPTCHA_AFTER;
  return asks && captcha === 'none' ? 'captcha-required' : 'send';
}

function sentSince(sent: readonly number[], since: number): number {
  return sent.filter((at) => at > since).length;
}
