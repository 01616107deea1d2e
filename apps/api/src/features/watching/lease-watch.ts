import { type LeaseEvent, transitionLease } from '@jixu/domain/watching/lease';
import type { Database } from '#database/database.ts';
import { LearnerWatch, type WatchChanges } from './learner-watch.ts';
import { type LeaseRow, listLeases, saveLeases } from './lease-store.ts';
import { listClocks, lockLearners, saveClocks } from './watch-store.ts';

/** Leases and clocks of these learners, under their locks, in one flight of statements. */
export async function readLeases(
  trx: Database,
  learners: readonly number[],
  named: readonly string[],
): Promise<Map<number, LearnerWatch>> {
  const learnerIds = [...new Set(learners)].sort((left, right) => left - right);
  const [now, leases, clocks] = await Promise.all([
    lockLearners(trx, learnerIds),
    listLeases(trx, learnerIds, { named, implicitOf: [] }),
    listClocks(trx, learnerIds),
  ]);
  const leasesOf = Map.groupBy(leases, (row) => row.learnerId);
  const clockOf = new Map(clocks.map((row) => [row.learnerId, row]));
  const watchOf = (id: number) =>
    new LearnerWatch(id, now, {
      leases: leasesOf.get(id) ?? [],
      clock: clockOf.get(id) ?? null,
      ledgers: [],
      lastVideos: [],
    });
  return new Map(learnerIds.map((id) => [id, watchOf(id)]));
}

/** The one of a learner whose leases were read. */
export function watchOf(watches: ReadonlyMap<number, LearnerWatch>, learnerId: number): LearnerWatch {
  const watch = watches.get(learnerId);
  if (watch === undefined) throw new Error('a learner of the batch was not read');
  return watch;
}

/** Moves an open lease on and counts the time it was held since its last renewal. */
export function moveLease(watch: LearnerWatch, row: LeaseRow, event: LeaseEvent): LeaseRow {
  const facts = transitionLease(row.facts, event, watch.now);
  watch.hold(row.facts.renewedAt, facts.endedAt ?? facts.renewedAt);
  const moved = { ...row, facts };
  watch.setLease(moved);
  return moved;
}

/** Writes what learners' leases and clocks have become. */
export async function saveHeld(
  trx: Database,
  changes: readonly Pick<WatchChanges, 'leases' | 'clock'>[],
): Promise<void> {
  await Promise.all([
    saveLeases(
      trx,
      changes.flatMap((change) => change.leases),
    ),
    saveClocks(
      trx,
      changes.flatMap((change) => (change.clock === null ? [] : [change.clock])),
    ),
  ]);
}
