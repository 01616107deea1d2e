import type { Pool } from '#database/database.ts';
import { withLearners } from '#database/learner-lock.ts';
import { lockYearOf } from '#features/study/enrolment-store.ts';
import { countingIn } from './counting-courses.ts';
import { issueProofs } from './issue-proof.ts';
import { listYearsWithoutProof } from './proof-fact-store.ts';

/**
 * Gives years that were completed before there were proofs one each, as it would have been issued then: completed when it
 * was, issued when it is signed now. Whether there may be more.
 */
export async function carryProofs(db: Pool, batch: number): Promise<boolean> {
  const years = await listYearsWithoutProof(db, batch);
  for (const { learnerId, yearId } of years) {
    await withLearners(db, [learnerId], async (locked) => {
      const year = await lockYearOf(locked, learnerId, yearId);
      const completedMs = year?.completedMs ?? null;
      if (year === null || completedMs === null) return;
      const counting = await countingIn(locked, year);
      if (counting.length > 0) await issueProofs(null).completed(locked, [{ year, counting }], completedMs);
    });
  }
  return years.length === batch;
}
