import { IMPLICIT_LEASE_GAP_MS } from '@jixu/domain/watching/implicit-lease';
import { type Database, type DatabasePool, inTransaction } from '#database/database.ts';
import { randomToken } from '#secrets/random-token.ts';
import { applyPush } from './apply-push.ts';
import { LearnerWatch } from './learner-watch.ts';
import { listLeases, takeLeaseIds } from './lease-store.ts';
import { saveHeld, watchOf } from './lease-watch.ts';
import type { Push, PushOutcome, StorableVideo } from './push.ts';
import {
  type AskedRecording,
  listClocks,
  listStoredRecordings,
  lockLearners,
  type StoredRecording,
  saveLastVideos,
  saveLedgers,
} from './watch-store.ts';

/**
 * Writes a batch of pushes in one transaction; outcomes in the order of the pushes. The learners' locks are taken in
 * order and every rule is applied to what is read after that, by the database's clock, so a process that was stopped
 * meanwhile finds its lease taken over (reliability S4). Resolves after COMMIT.
 */
export function writePushes(db: DatabasePool, pushes: readonly Push[]): Promise<PushOutcome[]> {
  return inTransaction(db, async (trx) => {
    const { watches, recordings } = await readWatches(trx, pushes);
    const fresh = await takeLeaseIds(trx, countWithoutLease(pushes, watches));
    const freshLease = () => ({ id: fresh.shift() ?? 0, lease: randomToken() });
    const outcomes = pushes.map((push): PushOutcome => {
      return applyPush(watchOf(watches, push.learnerId), push, storableOf(push, recordings), freshLease);
    });
    await saveWatches(trx, [...watches.values()]);
    return outcomes;
  });
}

/** At most so many implicit leases are opened: numbers left over are only gaps. */
function countWithoutLease(pushes: readonly Push[], watches: ReadonlyMap<number, LearnerWatch>): number {
  return pushes.filter((push) => push.named === null && needsFresh(push, watches.get(push.learnerId))).length;
}

function needsFresh(push: Push, watch: LearnerWatch | undefined): boolean {
  const row = watch?.implicitLease(push.sessionId) ?? null;
  return row === null || (watch?.now ?? 0) - row.facts.renewedAt > IMPLICIT_LEASE_GAP_MS;
}

const keyOf = ({ learnerId, courseId, videoId }: AskedRecording): string =>
  `${learnerId}/${courseId}/${videoId}`;

/** Its recordings that belong to a course the learner holds. */
function storableOf(push: Push, recordings: ReadonlyMap<string, StoredRecording>): StorableVideo[] {
  return push.videos.flatMap((video) => {
    const recording = recordings.get(keyOf({ learnerId: push.learnerId, ...video }));
    return recording === undefined ? [] : [{ ...video, durationMs: recording.durationMs }];
  });
}

/** What the pushes touch. One flight of statements: the locks first, so that all others read what is stored under them. */
async function readWatches(trx: Database, pushes: readonly Push[]) {
  const learnerIds = [...new Set(pushes.map((push) => push.learnerId))].sort((left, right) => left - right);
  const selection = {
    named: pushes.flatMap((push) => (push.named === null ? [] : [push.named.lease])),
    implicitOf: pushes.flatMap((push) => (push.named === null ? [push.learnerId] : [])),
  };
  const [now, leases, clocks, stored] = await Promise.all([
    lockLearners(trx, learnerIds),
    listLeases(trx, learnerIds, selection),
    listClocks(trx, learnerIds),
    listStoredRecordings(trx, askedOf(pushes)),
  ]);
  const of = <T extends { learnerId: number }>(rows: readonly T[]) =>
    Map.groupBy(rows, (row) => row.learnerId);
  const [leasesOf, clocksOf, storedOf] = [of(leases), of(clocks), of(stored)];
  const watchFrom = (id: number) =>
    new LearnerWatch(id, now, {
      leases: leasesOf.get(id) ?? [],
      clock: clocksOf.get(id)?.[0] ?? null,
      ledgers: (storedOf.get(id) ?? []).flatMap(({ ledger, ...row }) =>
        ledger === null ? [] : [{ ...row, ledger }],
      ),
      lastVideos: (storedOf.get(id) ?? []).flatMap(({ last }) => (last === null ? [] : [last])),
    });
  return {
    watches: new Map(learnerIds.map((id) => [id, watchFrom(id)])),
    recordings: new Map(stored.map((row) => [keyOf(row), row])),
  };
}

function askedOf(pushes: readonly Push[]): AskedRecording[] {
  const asked = new Map<string, AskedRecording>();
  for (const { learnerId, videos } of pushes) {
    for (const { courseId, videoId } of videos) {
      const one = { learnerId, courseId, videoId };
      asked.set(keyOf(one), one);
    }
  }
  return [...asked.values()];
}

/** Each learner's changes are told once; leases and clocks are written as at a renewal. */
async function saveWatches(trx: Database, watches: readonly LearnerWatch[]): Promise<void> {
  const changes = watches.map((watch) => watch.changes());
  await Promise.all([
    saveHeld(trx, changes),
    saveLedgers(
      trx,
      changes.flatMap((change) => change.ledgers),
    ),
    saveLastVideos(
      trx,
      changes.flatMap((change) => change.lastVideos),
    ),
  ]);
}
