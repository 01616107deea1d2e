import { mayStillSubmit } from '@jixu/domain/exam/attempt-life';
import type { Locked, Pool } from '#database/database.ts';
import { withLearners } from '#database/learner-lock.ts';
import { writeExamsEnded } from '#features/evidence/chain/exam-events.ts';
import { completeYears } from '#features/study/finish-courses.ts';
import type { YearEnd } from '#features/study/year-end.ts';
import { type Attempt, listAttempts } from './exam-attempt-store.ts';
import { type AttemptEnding, endAndMark } from './exam-key-store.ts';
import type { StoredExam } from './exam-store.ts';

/** What ending an attempt needs beyond its transaction. */
export interface EndingDependencies {
  yearEnd: YearEnd;
}

/**
 * Ends attempts, marks them, and completes the years that needed nothing but them, in one transaction (integrity 13). One
 * that has ended already stays as it is.
 */
export async function endAttempts(
  trx: Locked<'learner'>,
  { yearEnd }: EndingDependencies,
  ids: readonly number[],
  ending: AttemptEnding,
): Promise<void> {
  const ended = await endAndMark(trx, ids, ending);
  await writeExamsEnded(trx, ended, ending.nowMs);
  const passed = ended.filter((attempt) => attempt.passed).map(({ enrolmentId }) => enrolmentId);
  if (passed.length > 0) await completeYears(trx, yearEnd, [...new Set(passed)], ending.nowMs);
}

/** Closes an attempt whose time is over with what is kept of it. */
export async function endIfOverdue(
  trx: Locked<'learner'>,
  deps: EndingDependencies,
  attempts: readonly Attempt[],
  nowMs: number,
): Promise<boolean> {
  const overdue = attempts.filter((one) => isOverdue(one, nowMs)).map(({ id }) => id);
  if (overdue.length === 0) return false;
  await endAttempts(trx, deps, overdue, { ending: 'deadline', nowMs, useTimeSeconds: null });
  return true;
}

function isOverdue({ endedMs, deadlineMs }: Attempt, nowMs: number): boolean {
  return endedMs === null && !mayStillSubmit(deadlineMs, nowMs);
}

/** The attempts at an exam, none of them overdue: whoever looks closes what no job has closed yet. */
export async function readAttempts(
  deps: EndingDependencies & { db: Pool },
  learnerId: number,
  exam: Pick<StoredExam, 'enrolmentId' | 'examId'>,
): Promise<Attempt[]> {
  const attempts = await listAttempts(deps.db, exam);
  // By this process's clock it is only worth a look; the database's decides.
  if (!attempts.some((one) => isOverdue(one, Date.now()))) return attempts;
  return withLearners(deps.db, [learnerId], async (locked, nowMs) => {
    const current = await listAttempts(locked, exam);
    return (await endIfOverdue(locked, deps, current, nowMs)) ? listAttempts(locked, exam) : current;
  });
}
