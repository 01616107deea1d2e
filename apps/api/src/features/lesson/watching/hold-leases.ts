import { holdLease, type LeaseRequest, renewsByName } from '@jixu/domain/lesson/hold-lease';
import type { LearnerWatch, StoredLease } from '@jixu/domain/lesson/learner-watch';
import { type Batcher, createBatcher } from '#batching/batcher.ts';
import { inTransaction, type Pool, type Tx } from '#database/database.ts';
import { retryConflicts } from '#database/database-errors.ts';
import { pipeline } from '#database/pipeline.ts';
import { randomToken } from '#secrets/random-token.ts';
import type { CheckedVersions } from './checked-versions.ts';
import { type LearnerWatches, readLearnerWatches } from './learner-watches.ts';
import { type LeaseChecks, listLeaseChecks, NO_CHECKS } from './lease-checks.ts';
import { drawLeaseIds } from './lease-store.ts';
import { type Continuation, continueFetches } from './segment-store.ts';
import { type KnownWatches, learnFromLeases, type Remember, type WatchMemory } from './watch-memory.ts';
import { listClockStamps } from './watch-store.ts';
import { listPlayable, type Playable, type StudyGate } from './watched-course-store.ts';

export interface LessonHoldRequest extends Omit<LeaseRequest, 'enrolmentId' | 'untilMs'> {
  readonly learnerId: number;
  readonly courseId: number;
  /** The year to watch it for; null for the one that is not over. */
  readonly yearId: number | null;
}

export type HoldOutcome =
  | { kind: 'held'; lease: StoredLease; checks: LeaseChecks }
  /** Another tab or device holds it. */
  | { kind: 'held-elsewhere' }
  /** The learner does not own the course, it has no such watchable recording, or its year lets nothing be watched. */
  | { kind: 'not-owned' | 'not-ready' | StudyGate };

export type LeaseBatcher = Batcher<LessonHoldRequest, HoldOutcome>;

/** Create one per process. */
export function createLeaseBatcher(db: Pool, versions: CheckedVersions, memory: WatchMemory): LeaseBatcher {
  return createBatcher((requests: readonly LessonHoldRequest[]) =>
    retryConflicts(() => holdLeases(db, versions, requests, memory)),
  );
}

/**
 * Opens or renews leases, a batch in one transaction; results in the order of the requests. Every watching tab does
 * this three times a minute, six times as often as it pushes, so it dominates a busy site's load.
 */
export async function holdLeases(
  db: Pool,
  versions: CheckedVersions,
  requests: readonly LessonHoldRequest[],
  memory: WatchMemory | null = null,
): Promise<HoldOutcome[]> {
  const { outcomes, remember } = await inTransaction(db, (trx) =>
    holdUnderLocks(trx, versions, requests, memory?.known ?? null),
  );
  if (memory !== null) remember(memory);
  return outcomes;
}

async function holdUnderLocks(
  trx: Tx,
  versions: CheckedVersions,
  requests: readonly LessonHoldRequest[],
  known: KnownWatches | null,
): Promise<{ outcomes: HoldOutcome[]; remember: Remember }> {
  const learners = requests.map((request) => request.learnerId);
  const [watches, playable, stamps] = await pipeline(trx, [
    (on) => readLearnerWatches(on, { learners, named: requests.flatMap((request) => request.lease ?? []) }),
    (on) => listPlayable(on, requests),
    (on) =>
      listClockStamps(
        on,
        learners.filter((id) => known !== null && known.get(id) !== null),
      ),
  ]);
  const asked = requests.map((request, index) => ({ request, playable: playable[index] ?? NOT_OWNED }));
  const leases = asked.map(({ request, playable: state }) => leaseRequest(request, state));
  const fresh = await drawLeaseIds(trx, countOpened(watches, requests, leases));
  const freshLease = () => ({ id: fresh.shift() ?? 0, lease: randomToken() });
  const continued: Continuation[] = [];
  const outcomes = asked.map(({ request, playable: state }, index): HoldOutcome => {
    const wanted = leases[index] ?? null;
    if (state.kind !== 'playable' || wanted === null) return rejected(state);
    const watch = watches.of(request.learnerId);
    const fromSession = sessionOf(watch, request.lease);
    const lease = holdLease(watch, wanted, freshLease);
    if (lease === null) return { kind: 'held-elsewhere' };
    if (fromSession !== null && fromSession !== request.sessionId)
      continued.push({ fromSession, toSession: request.sessionId });
    return { kind: 'held', lease, checks: NO_CHECKS };
  });
  await pipeline(watches.locked, [
    (on) => watches.save(on),
    (on) => (continued.length === 0 ? undefined : continueFetches(on, continued)),
  ]);
  const checked = await withChecks(trx, versions, watches, { asked, outcomes });
  return { outcomes: checked, remember: await learnFromLeases(trx, watches, stamps) };
}

interface HeldLeases {
  asked: readonly { request: LessonHoldRequest; playable: Playable }[];
  outcomes: readonly HoldOutcome[];
}

/** The outcomes, with the checks of the lessons that leases were given for. */
async function withChecks(
  trx: Tx,
  versions: CheckedVersions,
  watches: LearnerWatches,
  { asked, outcomes }: HeldLeases,
): Promise<HoldOutcome[]> {
  const lessons = asked.map(({ request, playable }, at) =>
    playable.kind === 'playable' && outcomes[at]?.kind === 'held'
      ? { ...playable, allowance: watches.of(request.learnerId).allowance }
      : null,
  );
  const held = lessons.filter((lesson) => lesson !== null);
  const checks = await listLeaseChecks(trx, versions, held, watches.now);
  const checksOf = new Map(held.map((lesson, at) => [lesson, checks[at] ?? NO_CHECKS]));
  return outcomes.map((outcome, at) => {
    const lesson = lessons[at] ?? null;
    return outcome.kind !== 'held' || lesson === null
      ? outcome
      : { ...outcome, checks: checksOf.get(lesson) ?? NO_CHECKS };
  });
}

/** The session in which a tab held the lease it names; null when it names none of the learner's. */
function sessionOf(watch: LearnerWatch, name: string | null): number | null {
  const row = name === null ? null : watch.lease(name);
  return row === null || row.implicit ? null : row.sessionId;
}

const NOT_OWNED: Playable = { kind: 'not-owned' };

function rejected(state: Playable): HoldOutcome {
  return { kind: state.kind === 'playable' ? 'not-owned' : state.kind };
}

/** The request with the year it is for; null when it is refused. A completed year takes no credit, so its end ends no lease. */
function leaseRequest(request: LessonHoldRequest, state: Playable): LeaseRequest | null {
  if (state.kind !== 'playable') return null;
  const { enrolmentId, untilMs, completed } = state.year;
  return { ...request, enrolmentId, untilMs: completed ? null : untilMs };
}

/** The maximum number of leases to be opened: unused numbers only leave gaps. */
function countOpened(
  watches: LearnerWatches,
  requests: readonly LessonHoldRequest[],
  leases: readonly (LeaseRequest | null)[],
): number {
  // Several requests of one learner affect the later ones.
  return requests.filter((request, at) => {
    const isFirst = requests.findIndex((one) => one.learnerId === request.learnerId) === at;
    const wanted = leases[at] ?? null;
    return wanted !== null && (!isFirst || !renewsByName(watches.of(request.learnerId), wanted));
  }).length;
}
