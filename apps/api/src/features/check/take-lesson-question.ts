import { parseShanghaiTime, shanghaiDay } from '@jixu/domain/calendar/shanghai';
import { captchaComesNext, mayAskInLesson } from '@jixu/domain/check/question-limit';
import { comingChecks } from '@jixu/domain/lesson/check-year';
import { EMPTY_LEDGER } from '@jixu/domain/lesson/credit-push';
import type { Locked, Tx } from '#database/database.ts';
import { lockLearners } from '#database/learner-lock.ts';
import type { CheckedVersions } from '#features/lesson/watching/checked-versions.ts';
import { readCheckContext } from './check-context.ts';
import { findLeasedLesson } from './checked-year-store.ts';
import { countLessonQuestions, insertLessonQuestion } from './lesson-question-store.ts';

/** What asking in a lesson needs beyond every operation. */
export interface LessonQuestionDependencies {
  checkedVersions: CheckedVersions;
}

/**
 * Takes one of the questions in words that the server has for a learner today; false where nothing is scheduled, or all are
 * taken. One is decided at a time, under the learner's lock (decision 0084).
 */
export async function takeLessonQuestion(
  trx: Tx,
  { checkedVersions }: LessonQuestionDependencies,
  asker: { learnerId: number; sessionId: number },
): Promise<boolean> {
  const { learnerId } = asker;
  const { locked, nowMs: now } = await lockLearners(trx, [learnerId]);
  const dayStart = parseShanghaiTime(shanghaiDay(now)) ?? now;
  const counted = await countLessonQuestions(locked, learnerId, dayStart);
  const comesNext = await hasCaptchaAhead(locked, checkedVersions, { ...asker, now, dayStart });
  if (!mayAskInLesson({ ...counted, comesNext })) return false;
  await insertLessonQuestion(locked, learnerId);
  return true;
}

/** Whether the lesson of the session's lease asks for a captcha that is not counted yet. */
async function hasCaptchaAhead(
  trx: Locked<'learner'>,
  versions: CheckedVersions,
  asked: { learnerId: number; sessionId: number; now: number; dayStart: number },
): Promise<boolean> {
  const lesson = await findLeasedLesson(trx, asked);
  if (lesson === null) return false;
  const context = await readCheckContext(trx, versions, { ...asked, ...lesson });
  const ledger = context?.ledgers.find(({ videoId }) => videoId === lesson.videoId);
  if (context === null || ledger === undefined) return false;
  const { year, clock } = context;
  const { points, durationMs, stored } = ledger;
  const coming = comingChecks(year, { points, durationMs, ledger: stored?.ledger ?? EMPTY_LEDGER }, clock);
  return captchaComesNext(coming, year.checks, asked.dayStart);
}
