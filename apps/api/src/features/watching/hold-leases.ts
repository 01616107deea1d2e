import { holdLease, type LeaseRequest, renewsByName } from '@jixu/domain/watching/hold-lease';
import type { PlayLease } from '@jixu/domain/watching/learner-watch';
import { type Batcher, createBatcher } from '#batching/batcher.ts';
import { type DatabasePool, inTransaction } from '#database/database.ts';
import { retryConflicts } from '#database/database-errors.ts';
import { randomToken } from '#secrets/random-token.ts';
import { type LearnerWatches, readLearnerWatches } from './learner-watches.ts';
import { drawLeaseIds } from './lease-store.ts';
import { listPlayable, type Playable, type StudyGate } from './watched-course-store.ts';

export interface HoldRequest extends Omit<LeaseRequest, 'enrolmentId' | 'untilMs'> {
  readonly learnerId: number;
  readonly courseId: number;
  /** The year to watch it for; null for the one that is not over. */
  readonly yearId: number | null;
}

export type HoldOutcome =
  | { kind: 'held'; lease: PlayLease }
  /** Another tab or device holds it. */
  | { kind: 'held-elsewhere' }
  /** The learner does not own the course, it has no such watchable recording, or its year lets nothing be watched. */
  | { kind: 'not-owned' | 'not-ready' | StudyGate };

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
    const asked = requests.map((request, index) => ({ request, playable: playable[index] ?? NOT_OWNED }));
    const leases = asked.map(({ request, playable: state }) => leaseRequest(request, state));
    const fresh = await drawLeaseIds(trx, countOpened(watches, requests, leases));
    const freshLease = () => ({ id: fresh.shift() ?? 0, lease: randomToken() });
    const outcomes = asked.map(({ request, playable: state }, index): HoldOutcome => {
      const wanted = leases[index] ?? null;
      if (state.kind !== 'playable' || wanted === null) return rejected(state);
      const lease = holdLease(watches.of(request.learnerId), wanted, freshLease);
      return lease === null ? { kind: 'held-elsewhere' } : { kind: 'held', lease };
    });
    await watches.save();
    return outcomes;
  });
}

const NOT_OWNED: Playable = { kind: 'not-owned' };

function rejected(state: Playable): HoldOutcome {
  return { kind: state.kind === 'playable' ? 'not-owned' : state.kind };
}

/** The request with the year it is for; null when it is refused. A completed year takes no credit, so its end ends no lease. */
function leaseRequest(request: HoldRequest, state: Playable): LeaseRequest | null {
  if (state.kind !== 'playable') return null;
  const { enrolmentId, untilMs, completed } = state.year;
  return { ...request, enrolmentId, untilMs: completed ? null : untilMs };
}

/** The maximum number of leases to be opened: unused numbers only leave gaps. */
function countOpened(
  watches: LearnerWatches,
  requests: readonly HoldRequest[],
  leases: readonly (LeaseRequest | null)[],
): number {
  // Several requests of one learner affect the later ones.
  return requests.filter((request, at) => {
    const isFirst = requests.findIndex((one) => one.learnerId === request.learnerId) === at;
    const wanted = leases[at] ?? null;
    return wanted !== null && (!isFirst || !renewsByName(watches.of(request.learnerId), wanted));
  }).length;
}
