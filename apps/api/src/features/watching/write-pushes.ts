import { applyPush } from '@jixu/domain/watching/apply-push';
import { IMPLICIT_LEASE_GAP_MS } from '@jixu/domain/watching/implicit-lease';
import type { Push, PushOutcome, StorableVideo } from '@jixu/domain/watching/push';
import { type Batcher, createBatcher } from '#batching/batcher.ts';
import { type DatabasePool, inTransaction } from '#database/database.ts';
import { retryConflicts } from '#database/database-errors.ts';
import { randomToken } from '#secrets/random-token.ts';
import { type LearnerWatches, readLearnerWatches } from './learner-watches.ts';
import { drawLeaseIds } from './lease-store.ts';
import type { RequestedRecording } from './watch-store.ts';

export type PushBatcher = Batcher<Push, PushOutcome>;

/** Create one per process. */
export function createPushBatcher(db: DatabasePool): PushBatcher {
  return createBatcher((pushes: readonly Push[]) => retryConflicts(() => writePushes(db, pushes)));
}

/**
 * Writes a batch of pushes in one transaction; results in the order of the pushes. The learners' locks are taken first,
 * and every rule is applied to what is read after that, by the database's clock, so that a process frozen meanwhile
 * finds its lease superseded (reliability S4). Resolves after COMMIT.
 */
export function writePushes(db: DatabasePool, pushes: readonly Push[]): Promise<PushOutcome[]> {
  return inTransaction(db, async (trx) => {
    const watches = await readLearnerWatches(trx, {
      learners: pushes.map((push) => push.learnerId),
      named: pushes.flatMap((push) => push.named?.lease ?? []),
      implicitOf: pushes.flatMap((push) => (push.named === null ? [push.learnerId] : [])),
      recordings: recordingsOf(pushes),
    });
    const durations = new Map(watches.recordings.map((row) => [keyOf(row), row.durationMs]));
    const fresh = await drawLeaseIds(trx, countWithoutLease(pushes, watches));
    const freshLease = () => ({ id: fresh.shift() ?? 0, lease: randomToken() });
    const outcomes = pushes.map((push) =>
      applyPush(watches.of(push.learnerId), push, storableOf(push, durations), freshLease),
    );
    await watches.save();
    return outcomes;
  });
}

/** The maximum number of implicit leases to be opened: unused numbers only leave gaps. */
function countWithoutLease(pushes: readonly Push[], watches: LearnerWatches): number {
  return pushes.filter(({ named, learnerId, sessionId }) => {
    if (named !== null) return false;
    const watch = watches.of(learnerId);
    const row = watch.implicitLease(sessionId);
    return row === null || watch.now - row.facts.renewedAt > IMPLICIT_LEASE_GAP_MS;
  }).length;
}

const keyOf = ({ learnerId, courseId, videoId }: RequestedRecording): string =>
  `${learnerId}/${courseId}/${videoId}`;

/** Its recordings that belong to a course the learner owns. */
function storableOf(push: Push, durations: ReadonlyMap<string, number>): StorableVideo[] {
  return push.videos.flatMap((video) => {
    const durationMs = durations.get(keyOf({ learnerId: push.learnerId, ...video }));
    return durationMs === undefined ? [] : [{ ...video, durationMs }];
  });
}

function recordingsOf(pushes: readonly Push[]): RequestedRecording[] {
  const requested = new Map<string, RequestedRecording>();
  for (const { learnerId, videos } of pushes) {
    for (const { courseId, videoId } of videos) {
      const one = { learnerId, courseId, videoId };
      requested.set(keyOf(one), one);
    }
  }
  return [...requested.values()];
}
