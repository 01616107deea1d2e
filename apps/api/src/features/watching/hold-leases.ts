import { holdLease, type LeaseRequest, renewsByName } from '@jixu/domain/watching/hold-lease';
import type { PlayLease } from '@jixu/domain/watching/learner-watch';
import { type Batcher, createBatcher } from '#batching/batcher.ts';
import { type DatabasePool, inTransaction } from '#database/database.ts';
import { retryConflicts } from '#database/database-errors.ts';
import { listPlayable } from '#features/catalogue/course-store.ts';
import { randomToken } from '#secrets/random-token.ts';
import { type LearnerWatches, readLearnerWatches } from './learner-watches.ts';
import { drawLeaseIds } from './lease-store.ts';

export interface HoldRequest extends LeaseRequest {
  readonly learnerId: number;
  readonly courseId: number;
}

export type HoldOutcome =
  | { kind: 'held'; lease: PlayLease }
  /** Another tab or device holds it. */
  | { kind: 'held-elsewhere' }
  /** The learner does not own the course, or it has no such watchable recording. */
  | { kind: 'not-owned' | 'not-ready' };

export type LeaseBatcher = Batcher<HoldRequest, HoldOutcome>;

/** Create one per process. */
export function createLeaseBatcher(db: DatabasePool): LeaseBatcher {
  return createBatcher((requests: readonly HoldRequest[]) => retryConflicts(() => holdLeases(db, requests)));
}

/**
 * Opens or renews leases, a batch in one transaction; results in the order of the requests. Every watching tab does
 * this three times a minute, six times as often as it pushes, so it dominates a busy site's load.
 */
export function holdLeases(db: DatabasePool, requests: readonly HoldRequest[]): Promise<HoldOutcome[]> {
  return inTransaction(db, async (trx) => {
    const learners = requests.map((request) => request.learnerId);
    const [watches, playable] = await Promise.all([
      readLearnerWatches(trx, { learners, named: [] }),
      listPlayable(trx, requests),
    ]);
    const fresh = await drawLeaseIds(trx, countOpened(watches, requests));
    const freshLease = () => ({ id: fresh.shift() ?? 0, lease: randomToken() });
    const outcomes = requests.map((request, index): HoldOutcome => {
      const state = playable[index] ?? 'not-owned';
      if (state !== 'playable') return { kind: state };
      const lease = holdLease(watches.of(request.learnerId), request, freshLease);
      return lease === null ? { kind: 'held-elsewhere' } : { kind: 'held', lease };
    });
    await watches.save();
    return outcomes;
  });
}

/** The maximum number of leases to be opened: unused numbers only leave gaps. */
function countOpened(watches: LearnerWatches, requests: readonly HoldRequest[]): number {
  // Several requests of one learner affect the later ones.
  return requests.filter((request, at) => {
    const isFirst = requests.findIndex((one) => one.learnerId === request.learnerId) === at;
    return !isFirst || !renewsByName(watches.of(request.learnerId), request);
  }).length;
}
