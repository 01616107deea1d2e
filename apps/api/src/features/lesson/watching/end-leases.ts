import { CONSTANTS } from '@jixu/constants';
import { lapseLeases, releaseLease as release, releaseSessionLease } from '@jixu/domain/lesson/hold-lease';
import { inTransaction, type Pool, type Tx } from '#database/database.ts';
import { chainLeases } from '#features/evidence/chain/chain-leases.ts';
import { listSilentLearners } from '#features/evidence/chain/chained-lease-store.ts';
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

/** After this long without a word a tab has mostly been closed: what it earned stands in the year's events then. */
const SILENT_MS = 300_000;

/**
 * Writes what silent leases have earned, and ends those that nothing can renew any more. Whether more learners have such
 * a lease than `batch`.
 */
export async function lapseSilentLeases(db: Pool, batch: number): Promise<boolean> {
  const deadMs = CONSTANTS.LEASE_REVIVE_SECONDS * 1000;
  const learners = await listSilentLearners(db, { silentMs: SILENT_MS, deadMs, limit: batch });
  for (const learnerId of learners) {
    await inTransaction(db, async (trx) => {
      const watches = await readLearnerWatches(trx, {
        learners: [learnerId],
        named: [],
        implicitOf: [learnerId],
      });
      lapseLeases(watches.of(learnerId));
      await watches.save();
      await chainLeases(watches.locked, { openOfLearner: learnerId }, watches.now);
    });
  }
  return learners.length === batch;
}
