import { decideHold, transitionLease } from '@jixu/domain/watching/lease';
import type { MicroBatcher } from '#batching/batcher.ts';
import { createDatabaseBatcher } from '#batching/database-batcher.ts';
import { type DatabasePool, inTransaction } from '#database/database.ts';
import { retryConflicts } from '#database/database-errors.ts';
import { listPlayable, type Playable } from '#features/catalogue/course-store.ts';
import { randomToken } from '#secrets/random-token.ts';
import type { LearnerWatch } from './learner-watch.ts';
import { type LeaseRow, takeLeaseIds } from './lease-store.ts';
import { moveLease, readLeases, saveHeld, watchOf } from './lease-watch.ts';

export interface HoldRequest {
  learnerId: number;
  sessionId: number;
  courseId: number;
  videoId: number;
  holder: string;
  /** The lease to renew; null for a new one. */
  lease: string | null;
  takeOver: boolean;
}

export type HoldOutcome =
  | { kind: 'held'; lease: LeaseRow }
  /** Another tab or device holds it. */
  | { kind: 'held-elsewhere' }
  /** The course is not the learner's, or has no such recording to be watched. */
  | { kind: 'not-owned' | 'not-ready' };

export type LeaseKeeper = MicroBatcher<HoldRequest, HoldOutcome>;

/** The one keeper of leases of a process. */
export function createLeaseKeeper(db: DatabasePool): LeaseKeeper {
  return createDatabaseBatcher((requests: readonly HoldRequest[]) =>
    retryConflicts(() => holdLeases(db, requests)),
  );
}

/**
 * Takes or renews leases, a batch in one transaction; outcomes in the order of the requests. Every watching tab asks
 * three times a minute, six times as often as it pushes: this is what a full site does most.
 */
export function holdLeases(db: DatabasePool, requests: readonly HoldRequest[]): Promise<HoldOutcome[]> {
  return inTransaction(db, async (trx) => {
    const [watches, playable] = await Promise.all([
      readLeases(
        trx,
        requests.map((request) => request.learnerId),
        [],
      ),
      listPlayable(trx, requests),
    ]);
    const fresh = await takeLeaseIds(trx, countOpened(watches, requests));
    const outcomes = requests.map((request, index) =>
      hold(watchOf(watches, request.learnerId), request, playable[index], () => fresh.shift() ?? 0),
    );
    await saveHeld(
      trx,
      [...watches.values()].map((watch) => watch.changes()),
    );
    return outcomes;
  });
}

/** At most so many leases are opened: numbers left over are only gaps. */
function countOpened(watches: ReadonlyMap<number, LearnerWatch>, requests: readonly HoldRequest[]): number {
  // Several requests of one learner change what the later ones find.
  return requests.filter((request, at) => {
    const isFirst = requests.findIndex((one) => one.learnerId === request.learnerId) === at;
    return !isFirst || !renewsByName(watchOf(watches, request.learnerId), request);
  }).length;
}

function renewsByName(watch: LearnerWatch, { lease }: HoldRequest): boolean {
  const open = watch.openLease();
  if (open === null || open.lease !== lease) return false;
  return transitionLease(open.facts, { type: 'renewed', openedSince: false }, watch.now).end === null;
}

function hold(
  watch: LearnerWatch,
  request: HoldRequest,
  playable: Playable | undefined,
  freshId: () => number,
): HoldOutcome {
  if (playable === undefined || playable === 'not-owned') return { kind: 'not-owned' };
  if (playable === 'not-ready') return { kind: 'not-ready' };
  const lease = renewOwn(watch, request) ?? openNew(watch, request, freshId);
  return lease === null ? { kind: 'held-elsewhere' } : { kind: 'held', lease };
}

/** Renews the open lease when this tab holds it: by naming it, or by its holder. Null when there is none to renew. */
function renewOwn(watch: LearnerWatch, request: HoldRequest): LeaseRow | null {
  const open = watch.openLease();
  if (open === null || (open.lease !== request.lease && open.facts.holder !== request.holder)) return null;
  const renewed = moveLease(watch, open, { type: 'renewed', openedSince: false });
  if (renewed.facts.end !== null) return null;
  const row = { ...renewed, videoId: request.videoId, sessionId: request.sessionId };
  watch.setLease(row);
  return row;
}

function openNew(watch: LearnerWatch, request: HoldRequest, freshId: () => number): LeaseRow | null {
  const open = watch.openLease();
  const decision = decideHold(open?.facts ?? null, request, watch.now);
  if (decision.kind === 'held-elsewhere') return null;
  if (open !== null && decision.closes !== null) {
    watch.hold(open.facts.renewedAt, decision.closes.endedAt ?? open.facts.renewedAt);
    watch.setLease({ ...open, facts: decision.closes });
  }
  const row: LeaseRow = {
    id: freshId(),
    lease: randomToken(),
    learnerId: request.learnerId,
    sessionId: request.sessionId,
    implicit: false,
    videoId: request.videoId,
    lastSequence: 0,
    facts: decision.lease,
  };
  watch.setLease(row);
  return row;
}
