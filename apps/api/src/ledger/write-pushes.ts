import { IMPLICIT_LEASE_GAP_MS } from '@jixu/domain/progress/implicit-lease';
import { randomToken } from '../secrets/random-token.ts';
import { listRecordings } from '../stores/course-store.ts';
import { type Database, inTransaction } from '../stores/database.ts';
import { filterOwnedCourses } from '../stores/entitlement-store.ts';
import { listLeases, saveLeases, takeLeaseIds } from '../stores/lease-store.ts';
import {
  listClocks,
  listLastVideos,
  listLedgers,
  lockLearners,
  saveClocks,
  saveLastVideos,
  saveLedgers,
} from '../stores/watch-store.ts';
import { applyPush } from './apply-push.ts';
import { LearnerWatch } from './learner-watch.ts';
import type { Push, PushOutcome, StorableVideo } from './push.ts';

/**
 * Writes a batch of pushes in one transaction; outcomes in the order of the pushes. The learners' locks are taken in
 * order and every rule is applied to what is read after that, by the database's clock, so a process that was stopped
 * meanwhile finds its lease taken over (reliability S4). Resolves after COMMIT.
 */
export function writePushes(db: Database, pushes: readonly Push[]): Promise<PushOutcome[]> {
  const learnerIds = [...new Set(pushes.map((push) => push.learnerId))].sort((left, right) => left - right);
  return inTransaction(db, async (trx) => {
    const now = await lockLearners(trx, learnerIds);
    const [storable, watches] = await Promise.all([
      readStorable(trx, pushes),
      readWatches(trx, pushes, learnerIds, now),
    ]);
    const fresh = await takeLeaseIds(trx, countWithoutLease(pushes, watches));
    const freshLease = () => ({ id: fresh.shift() ?? 0, lease: randomToken() });
    const outcomes = pushes.map((push, index): PushOutcome => {
      const watch = watches.get(push.learnerId);
      if (watch === undefined) throw new Error('a learner of the batch was not read');
      return applyPush(watch, push, storable[index] ?? [], freshLease);
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

/** For each push, its recordings that belong to a course the learner holds. */
async function readStorable(trx: Database, pushes: readonly Push[]): Promise<StorableVideo[][]> {
  const videos = pushes.flatMap((push) =>
    push.videos.map((video) => ({ ...video, learnerId: push.learnerId })),
  );
  const [owned, recordings] = await Promise.all([
    filterOwnedCourses(trx, videos),
    listRecordings(trx, [...new Set(videos.map((video) => video.videoId))]),
  ]);
  const ownedPairs = new Set(owned.map((pair) => `${pair.learnerId}/${pair.courseId}`));
  const seconds = new Map(recordings.map((one) => [`${one.courseId}/${one.videoId}`, one.durationSeconds]));
  return pushes.map((push) =>
    push.videos.flatMap((video) => {
      const duration = seconds.get(`${video.courseId}/${video.videoId}`);
      const isOwned = ownedPairs.has(`${push.learnerId}/${video.courseId}`);
      return isOwned && duration !== undefined ? [{ ...video, durationMs: duration * 1000 }] : [];
    }),
  );
}

async function readWatches(
  trx: Database,
  pushes: readonly Push[],
  learnerIds: readonly number[],
  now: number,
): Promise<Map<number, LearnerWatch>> {
  const named = pushes.flatMap((push) => (push.named === null ? [] : [push.named.lease]));
  const videos = uniquePairs(pushes, (video) => video.videoId);
  const courses = uniquePairs(pushes, (video) => video.courseId);
  const [leases, clocks, ledgers, lastVideos] = await Promise.all([
    listLeases(trx, learnerIds, named),
    listClocks(trx, learnerIds),
    listLedgers(
      trx,
      videos.map(({ learnerId, id }) => ({ learnerId, videoId: id })),
    ),
    listLastVideos(
      trx,
      courses.map(({ learnerId, id }) => ({ learnerId, courseId: id })),
    ),
  ]);
  const of = <T extends { learnerId: number }>(rows: readonly T[]) =>
    Map.groupBy(rows, (row) => row.learnerId);
  const [leasesOf, clocksOf, ledgersOf, lastOf] = [of(leases), of(clocks), of(ledgers), of(lastVideos)];
  const watchOf = (id: number) =>
    new LearnerWatch(id, now, {
      leases: leasesOf.get(id) ?? [],
      clock: clocksOf.get(id)?.[0] ?? null,
      ledgers: ledgersOf.get(id) ?? [],
      lastVideos: lastOf.get(id) ?? [],
    });
  return new Map(learnerIds.map((id) => [id, watchOf(id)]));
}

function uniquePairs(pushes: readonly Push[], read: (video: Push['videos'][number]) => number) {
  const pairs = new Map<string, { learnerId: number; id: number }>();
  for (const { learnerId, videos } of pushes) {
    for (const video of videos) pairs.set(`${learnerId}/${read(video)}`, { learnerId, id: read(video) });
  }
  return [...pairs.values()];
}

async function saveWatches(trx: Database, watches: readonly LearnerWatch[]): Promise<void> {
  const changes = watches.map((watch) => watch.changes());
  await saveLeases(
    trx,
    changes.flatMap((change) => change.leases),
  );
  await saveClocks(
    trx,
    changes.flatMap((change) => (change.clock === null ? [] : [change.clock])),
  );
  await saveLedgers(
    trx,
    changes.flatMap((change) => change.ledgers),
  );
  await saveLastVideos(
    trx,
    changes.flatMap((change) => change.lastVideos),
  );
}
