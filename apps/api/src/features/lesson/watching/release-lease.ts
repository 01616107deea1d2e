import { releaseLease as release, releaseSessionLease } from '@jixu/domain/lesson/hold-lease';
import { inTransaction, type Pool, type Tx } from '#database/database.ts';
import { readLearnerWatches } from './learner-watches.ts';

/** Ends a lease early. One that has ended, is not the learner's, or has been opened again since `opening` stays unchanged. */
export function releaseLease(
  db: Pool,
  learnerId: number,
  { lease, opening }: { readonly lease: string; readonly opening: number | null },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const watches = await readLearnerWatches(trx, { learners: [learnerId], named: [lease] });
    if (release(watches.of(learnerId), lease, opening)) await watches.save();
  });
}

/** Ends the session's lease, inside the transaction that ends the session. */
export async function releaseLeasesOfSession(trx: Tx, learnerId: number, sessionId: number): Promise<void> {
  const watches = await readLearnerWatches(trx, { learners: [learnerId], named: [] });
  if (releaseSessionLease(watches.of(learnerId), sessionId)) await watches.save();
}
