import { ERRCODES } from '@jixu/constants';
import { mayStillSubmit } from '@jixu/domain/exam/attempt-life';
import { comparable, isAnswerTo } from '@jixu/domain/exam/mark-answer';
import type { Locked, Tx } from '#database/database.ts';
import { lockLearners } from '#database/learner-lock.ts';
import { type EndingDependencies, endAttempts } from './end-attempts.ts';
import { keepSubmission, listAnsweredSlots } from './exam-answer-store.ts';
import { type Attempt, findSubmittedAttempt } from './exam-attempt-store.ts';

/** A paper that is handed in. */
export interface Submission {
  learnerId: number;
  examId: number;
  /** Null: the attempt that runs, else the one that ended last. */
  attemptId: number | null;
  /** The opening of the page that hands in; null: the newest. */
  opening: number | null;
  /** By the ids of the questions. */
  result: Readonly<Record<string, readonly string[]>>;
  useTimeSeconds: number;
}

type SubmissionOutcome =
  | typeof ERRCODES.OK
  | typeof ERRCODES.EXAM_ATTEMPT_UNKNOWN
  | typeof ERRCODES.EXAM_ANSWER_UNKNOWN;

/**
 * Ends the attempt with what is handed in, once: a second time changes nothing. After the grace it is closed with what was
 * kept of it, and what comes too late is not looked at.
 */
export async function submitPaper(
  trx: Tx,
  deps: EndingDependencies,
  submission: Submission,
): Promise<SubmissionOutcome> {
  const { learnerId, examId, attemptId } = submission;
  const { locked, nowMs } = await lockLearners(trx, [learnerId]);
  const attempt = await findSubmittedAttempt(locked, learnerId, examId, attemptId);
  if (attempt === null) return ERRCODES.EXAM_ATTEMPT_UNKNOWN;
  if (attempt.endedMs !== null) return ERRCODES.OK;
  const isInTime = mayStillSubmit(attempt.deadlineMs, nowMs);
  if (isInTime && !(await keepResult(locked, attempt, submission, nowMs)))
    return ERRCODES.EXAM_ANSWER_UNKNOWN;
  const ending = isInTime ? 'submitted' : 'deadline';
  await endAttempts(locked, deps, [attempt.id], { ending, nowMs, useTimeSeconds: submission.useTimeSeconds });
  return ERRCODES.OK;
}

/** False, and nothing is kept, when an answer is none to this paper. */
async function keepResult(
  trx: Locked<'learner'>,
  attempt: Attempt,
  { result, opening }: Submission,
  nowMs: number,
): Promise<boolean> {
  if (opening !== null && opening > attempt.opening) return false;
  const slots = new Map((await listAnsweredSlots(trx, attempt.id)).map((row) => [String(row.slot), row]));
  const given = Object.entries(result).map(([id, answer]) => ({ slot: slots.get(id), answer }));
  const answers = given.flatMap(({ slot, answer }) =>
    slot !== undefined && isAnswerTo(slot.kind, slot.optionCount, answer)
      ? [{ slot: slot.slot, answer, comparable: comparable(slot.kind, answer) }]
      : [],
  );
  if (answers.length < given.length) return false;
  await keepSubmission(trx, attempt.id, { opening: opening ?? attempt.opening, nowMs }, answers);
  return true;
}
