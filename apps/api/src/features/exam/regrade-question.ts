import { inTransaction, type Pool, type Tx } from '#database/database.ts';
import { lockLearners } from '#database/learner-lock.ts';
import { writeExamsRegraded } from '#features/evidence/chain/exam-events.ts';
import { completeYears } from '#features/study/finish-courses.ts';
import type { EndingDependencies } from './end-attempts.ts';
import {
  insertRegrades,
  listNewKeys,
  listPapersToRegrade,
  markAnew,
  type NumberedQuestion,
  type RegradedAttempt,
  replaceKeys,
} from './exam-regrade-store.ts';

/** Whose decision it was that a key was wrong, and why. */
export interface RegradeDecision extends NumberedQuestion {
  reason: string;
  decidedBy: string;
}

export interface RegradeOutcome {
  papers: number;
  raised: number;
  passedNow: number;
}

const BATCH = 500;

/**
 * Puts the newest version of a question in place of older ones on every paper, and marks them anew: upward only, with the
 * year completed where that makes it pass. Running papers are marked by it when they end. Each batch is a transaction of its
 * own; after an interruption the next run goes on.
 */
export async function regradeQuestion(
  deps: EndingDependencies & { db: Pool },
  decision: RegradeDecision,
): Promise<RegradeOutcome> {
  const outcome = { papers: 0, raised: 0, passedNow: 0 };
  for (;;) {
    const papers = await listPapersToRegrade(deps.db, decision, BATCH);
    if (papers.length === 0) return outcome;
    const batch = await inTransaction(deps.db, (trx) => regradeBatch(trx, deps, decision, papers));
    outcome.papers += papers.length;
    outcome.raised += batch.filter(
      ({ scoreBefore, scoreAfter }) => (scoreBefore ?? 0) < (scoreAfter ?? 0),
    ).length;
    outcome.passedNow += batch.filter(({ hasPassedNow }) => hasPassedNow).length;
  }
}

async function regradeBatch(
  trx: Tx,
  { yearEnd }: EndingDependencies,
  decision: RegradeDecision,
  papers: readonly RegradedAttempt[],
) {
  const learners = [...new Set(papers.map(({ learnerId }) => learnerId))].sort((a, b) => a - b);
  const { locked, nowMs } = await lockLearners(trx, learners);
  const ids = papers.map(({ id }) => id);
  const keys = await listNewKeys(locked, decision, ids);
  await replaceKeys(locked, keys);
  const regraded = await markAnew(locked, ids);
  const { reason, decidedBy } = decision;
  await insertRegrades(locked, keys, regraded, { reason, decidedBy, nowMs });
  await writeExamsRegraded(locked, ids, reason, nowMs);
  const years = regraded.filter(({ hasPassedNow }) => hasPassedNow).map(({ enrolmentId }) => enrolmentId);
  if (years.length > 0) await completeYears(locked, yearEnd, [...new Set(years)], nowMs);
  return regraded;
}
