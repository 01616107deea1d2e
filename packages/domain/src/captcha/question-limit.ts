import { CONSTANTS } from '@jixu/constants';

/** When questions were asked instead of pictures in the last day, epoch milliseconds, in any order. */
export interface QuestionHistory {
  readonly inSession: readonly number[];
  readonly fromAddress: readonly number[];
}

const HOUR_MS = 3_600_000;

/**
 * Whether a question may stand in for the picture. A program that knows our questions answers them all, so they are
 * rationed; beyond that there is the picture (decision 0043).
 */
export function mayAskQuestion({ inSession, fromAddress }: QuestionHistory, now: number): boolean {
  const inHour = (times: readonly number[]) => times.filter((at) => at > now - HOUR_MS).length;
  return (
    inHour(inSession) < CONSTANTS.CAPTCHA_QUESTIONS_PER_SESSION_PER_HOUR &&
    inHour(fromAddress) < CONSTANTS.CAPTCHA_QUESTIONS_PER_ADDRESS_PER_HOUR
  );
}
