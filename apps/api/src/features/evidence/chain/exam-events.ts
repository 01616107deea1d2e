import { contentHash } from '#database/content-hash.ts';
import type { Locked, Tx } from '#database/database.ts';
import { appendEvents, type YearFact } from './append-events.ts';
import { type HashedExam, listEndedExams } from './exam-evidence-store.ts';

/** Attempts have ended and are marked. */
export async function writeExamsEnded(
  trx: Locked<'learner'>,
  exams: readonly HashedExam[],
  nowMs: number,
): Promise<void> {
  if (exams.length === 0) return;
  const unknown = await hashPapers(trx, exams);
  const facts = exams.map(({ enrolmentId, ...exam }): YearFact => {
    const paper = exam.paper ?? unknown.get(exam.attempt) ?? '';
    return { enrolmentId, fact: { kind: 'exam-ended', body: { ...exam, paper } } };
  });
  await appendEvents(trx, facts, nowMs);
}

/** The hashes of papers that none is kept of, by their attempts. */
async function hashPapers(trx: Tx, exams: readonly HashedExam[]): Promise<ReadonlyMap<number, string>> {
  const attemptIds = exams.filter(({ paper }) => paper === null).map(({ attempt }) => attempt);
  if (attemptIds.length === 0) return new Map();
  const read = await listEndedExams(trx, { attemptIds });
  return new Map(read.map(({ attempt, paper }) => [attempt, contentHash(paper)]));
}

/** Papers of attempts that have ended are marked anew; those of running ones are marked by the new key when they end. */
export async function writeExamsRegraded(
  trx: Locked<'learner'>,
  attemptIds: readonly number[],
  reason: string,
  nowMs: number,
): Promise<void> {
  const exams = await listEndedExams(trx, { attemptIds });
  const facts = exams.map(({ enrolmentId, attempt, paper, score, passed }): YearFact => {
    const body = { attempt, paper: contentHash(paper), score, passed, reason };
    return { enrolmentId, fact: { kind: 'exam-regraded', body } };
  });
  await appendEvents(trx, facts, nowMs);
}
