import { CONSTANTS } from '@jixu/constants';
import { type CheckPoint, isSameCheck } from '../lesson/check-point.ts';
import type { StudyCheck } from '../lesson/year-checks.ts';
import type { Ms } from '../units/time.ts';

/** When questions were asked instead of pictures in the last day, epoch milliseconds, in any order. */
export interface QuestionHistory {
  readonly inSession: readonly number[];
  readonly fromAddress: readonly number[];
}

const HOUR_MS = 3_600_000;

/**
 * Whether a question may stand in for the picture of a form, where nothing is known of who asks. Questions are for those who
 * cannot see a picture, and easier for a program; beyond that there is the picture (decision 0084).
 */
export function mayAskQuestion({ inSession, fromAddress }: QuestionHistory, now: number): boolean {
  const inHour = (times: readonly number[]) => times.filter((at) => at > now - HOUR_MS).length;
  return (
    inHour(inSession) < CONSTANTS.CAPTCHA_QUESTIONS_PER_SESSION_PER_HOUR &&
    inHour(fromAddress) < CONSTANTS.CAPTCHA_QUESTIONS_PER_ADDRESS_PER_HOUR
  );
}

/** What is asked in the lessons of one learner, over all sessions. A day is one of Asia/Shanghai. */
export interface LessonQuestions {
  /** Captchas that fell due or were passed today, in any year. */
  readonly scheduledToday: number;
  /** Whether the lesson on screen asks for one that is not among them yet. */
  readonly comesNext: boolean;
  /** Questions asked today, answered or not. */
  readonly askedToday: number;
}

/**
 * Whether a question may stand in for the picture of a lesson: one for each captcha the server has scheduled for this learner
 * today, another after a wrong answer, and a few to spare. Who has none scheduled is asked none.
 */
export function mayAskInLesson({ scheduledToday, comesNext, askedToday }: LessonQuestions): boolean {
  const scheduled = scheduledToday + (comesNext ? 1 : 0);
  if (scheduled === 0) return false;
  const tries = scheduled * CONSTANTS.CAPTCHA_QUESTIONS_PER_CHECK;
  return askedToday < tries + CONSTANTS.CAPTCHA_QUESTIONS_TO_SPARE_PER_DAY;
}

/**
 * Whether a captcha comes next in a lesson that today's count does not hold yet. `coming`: the checks the lesson still asks for;
 * `known`: those of its year that have fallen due so far.
 */
export function captchaComesNext(
  coming: readonly { readonly check: CheckPoint }[],
  known: readonly StudyCheck[],
  dayStart: Ms,
): boolean {
  const next = coming.find(({ check }) => check.kind === 'captcha')?.check;
  return next !== undefined && !known.some((one) => isSameCheck(one, next) && one.dueMs >= dayStart);
}
