import { ERRCODES } from '@jixu/constants';
import type { Pool } from '#database/database.ts';
import { type EndingDependencies, readAttempts } from './end-attempts.ts';
import type { Attempt } from './exam-attempt-store.ts';
import { type ExamAsked, findExam, type StoredExam } from './exam-store.ts';

type NoResult =
  | typeof ERRCODES.EXAM_UNKNOWN
  | typeof ERRCODES.EXAM_NOT_SUBMITTED
  | typeof ERRCODES.EXAM_IN_PROGRESS;

interface MarkedAttempt extends Attempt {
  score: number;
  passed: boolean;
}

/** The attempt that ended last, with its score; nothing of any attempt while one is running. */
export async function readLastAttempt(
  deps: EndingDependencies & { db: Pool },
  learnerId: number,
  asked: ExamAsked,
): Promise<{ exam: StoredExam; attempt: MarkedAttempt } | NoResult> {
  const exam = await findExam(deps.db, learnerId, asked);
  if (exam === null) return ERRCODES.EXAM_UNKNOWN;
  const attempts = await readAttempts(deps, learnerId, exam);
  if (attempts.some(({ endedMs }) => endedMs === null)) return ERRCODES.EXAM_IN_PROGRESS;
  const attempt = attempts.at(-1);
  if (attempt === undefined || attempt.score === null || attempt.passed === null)
    return ERRCODES.EXAM_NOT_SUBMITTED;
  return { exam, attempt: { ...attempt, score: attempt.score, passed: attempt.passed } };
}
