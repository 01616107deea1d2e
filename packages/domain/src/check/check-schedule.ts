import { CONSTANTS } from '@jixu/constants';
import type { LessonCheck } from '../lesson/lesson-check.ts';
import type { Seconds } from '../units/time.ts';

/** An area's settings for its checks, with the contract's field names (002 §3). */
export interface CheckSettings {
  /** 1: at two seconds of a lesson; any other: at an interval of played time (notes A75). */
  readonly captcha_type: number;
  /** JSON text: {"first":600,"second":1500}; 0: not at all. */
  readonly captcha_content: string;
}

function readSeconds(content: string): readonly number[] {
  const found = ['first', 'second'].map((name) => new RegExp(`"${name}"\\s*:\\s*(\\d+)`).exec(content)?.[1]);
  return found.map(Number).filter((second) => second > 0);
}

/**
 * Whether a captcha is due now. `lesson`: second of the lesson, before and after; `played`: total seconds played,
 * before and after. Crossing a second counts, not hitting it.
 */
export function isCaptchaDue(
  config: CheckSettings,
  lesson: readonly [before: number, after: number],
  played: readonly [before: number, after: number],
  everySeconds: number = CONSTANTS.ANTI_CHEATING_SECONDS,
): boolean {
  if (config.captcha_type === CONSTANTS.CAPTCHA_COMMON_TYPE) {
    return readSeconds(config.captcha_content).some((second) => lesson[0] < second && second <= lesson[1]);
  }
  return Math.floor(played[1] / everySeconds) > Math.floor(played[0] / everySeconds);
}

/** The captcha that an area's settings make due now; null without one. As `isCaptchaDue`. */
export function fallenCaptcha(
  config: CheckSettings & { readonly captcha_every?: number | undefined },
  videoId: number,
  lesson: readonly [before: number, after: number],
  played: readonly [before: number, after: number],
): LessonCheck | null {
  if (!isCaptchaDue(config, lesson, played, config.captcha_every)) return null;
  const crossed = readSeconds(config.captcha_content).find(
    (second) => lesson[0] < second && second <= lesson[1],
  );
  const isAtPoint = config.captcha_type === CONSTANTS.CAPTCHA_COMMON_TYPE && crossed !== undefined;
  return isAtPoint
    ? { kind: 'captcha', videoId, second: crossed }
    : { kind: 'captcha', videoId: null, second: Math.floor(played[1]) };
}

/** How much played time lies between two captchas of an area; null where they stand at seconds of the lesson. */
export function captchaInterval(
  config: CheckSettings & { readonly captcha_every?: number | undefined },
): Seconds | null {
  if (config.captcha_type === CONSTANTS.CAPTCHA_COMMON_TYPE) return null;
  return config.captcha_every ?? CONSTANTS.ANTI_CHEATING_SECONDS;
}

/**
 * Whether the regulator's QR code is due now: from the 60th second played, and not again within 30 minutes of a pass.
 * `passedUntil`: end of that time, null before the first pass; `now`: the same clock, milliseconds.
 */
export function isRegulatorDue(playedSeconds: number, passedUntil: number | null, now: number): boolean {
  if (playedSeconds < CONSTANTS.REGULATOR_FIRST_AT_SECONDS) return false;
  return passedUntil === null || now >= passedUntil;
}

/** Whether a seek is so long that quizzes and checks on the way are skipped (notes A81). Seconds; ratio of the duration. */
export function seekSkipsChecks(to: number, duration: number, ratio: number = CONSTANTS.DRAG_RATIO): boolean {
  return duration > 0 && to > duration * ratio;
}

/** Whether the tip about changing the course is due: on the first video of a course, once, if the area is configured so. */
export function isChangeTipDue(
  lesson: readonly [before: number, after: number],
  told: { readonly isFirstVideo: boolean; readonly isChangePrompt: number; readonly shownBefore: boolean },
): boolean {
  const second = CONSTANTS.CHANGE_PROMPT_AT_SECONDS;
  const crossed = lesson[0] < second && second <= lesson[1];
  return crossed && told.isFirstVideo && told.isChangePrompt === 1 && !told.shownBefore;
}
