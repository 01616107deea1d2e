import { decideHold, type LeaseEvent, transitionLease } from '@jixu/domain/progress/lease';
import { randomToken } from '../secrets/random-token.ts';
import { type Database, type DatabasePool, inTransaction } from '../stores/database.ts';
import { type LeaseRow, listLeases, saveLeases, takeLeaseIds } from '../stores/lease-store.ts';
import { listClocks, lockLearners, saveClocks } from '../stores/watch-store.ts';
import { LearnerWatch } from './learner-watch.ts';

export interface HoldRequest {
  learnerId: number;
  sessionId: number;
  videoId: number;
  holder: string;
  /** The lease to renew; null for a new one. */
  lease: string | null;
  takeOver: boolean;
}

/** The lease that is held now, or null when another tab or device holds it. */
export function holdLease(db: DatabasePool, request: HoldRequest): Promise<LeaseRow | null> {
  return inTransaction(db, async (trx) => {
    const watch = await readLeases(trx, request.learnerId, request.lease);
    const held = renewOwn(watch, request) ?? (await openNew(trx, watch, request));
    if (held !== null) await save(trx, watch);
    return held;
  });
}

/** Ends a lease before its time. One that is over, or not the learner's, stays as it is. */
export function releaseLease(db: DatabasePool, learnerId: number, lease: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    const watch = await readLeases(trx, learnerId, lease);
    const row = watch.lease(lease);
    if (row === null || row.implicit) return;
    end(watch, row);
    await save(trx, watch);
  });
}

/** Ends whatever the session holds, inside the transaction that ends the session. */
export async function releaseLeasesOfSession(
  trx: Database,
  learnerId: number,
  sessionId: number,
): Promise<void> {
  const watch = await readLeases(trx, learnerId, null);
  const open = watch.openLease();
  if (open === null || open.sessionId !== sessionId) return;
  end(watch, open);
  await save(trx, watch);
}

async function readLeases(trx: Database, learnerId: number, named: string | null): Promise<LearnerWatch> {
  const [now, leases, clocks] = await Promise.all([
    lockLearners(trx, [learnerId]),
    listLeases(trx, [learnerId], { named: named === null ? [] : [named], implicitOf: [] }),
    listClocks(trx, [learnerId]),
  ]);
  return new LearnerWatch(learnerId, now, { leases, clock: clocks[0] ?? null, ledgers: [], lastVideos: [] });
}

/** Renews the open lease when this tab holds it: by naming it, or by its holder. Null when there is none to renew. */
function renewOwn(watch: LearnerWatch, request: HoldRequest): LeaseRow | null {
  const open = watch.openLease();
  if (open === null || (open.lease !== request.lease && open.facts.holder !== request.holder)) return null;
  const renewed = move(watch, open, { type: 'renewed', openedSince: false });
  if (renewed.facts.end !== null) return null;
  const row = { ...renewed, videoId: request.videoId, sessionId: request.sessionId };
  watch.setLease(row);
  return row;
}

async function openNew(trx: Database, watch: LearnerWatch, request: HoldRequest): Promise<LeaseRow | null> {
  const open = watch.openLease();
  const decision = decideHold(open?.facts ?? null, request, watch.now);
  if (decision.kind === 'held-elsewhere') return null;
  if (open !== null && decision.closes !== null) {
    watch.hold(open.facts.renewedAt, decision.closes.endedAt ?? open.facts.renewedAt);
    watch.setLease({ ...open, facts: decision.closes });
  }
  const [id = 0] = await takeLeaseIds(trx, 1);
  const row: LeaseRow = {
    id,
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

function end(watch: LearnerWatch, row: LeaseRow): void {
  if (row.facts.end === null) move(watch, row, { type: 'released' });
}

/** Moves an open lease on and counts the time it was held since its last renewal. */
function move(watch: LearnerWatch, row: LeaseRow, event: LeaseEvent): LeaseRow {
  const facts = transitionLease(row.facts, event, watch.now);
  watch.hold(row.facts.renewedAt, facts.endedAt ?? facts.renewedAt);
  const moved = { ...row, facts };
  watch.setLease(moved);
  return moved;
}

async function save(trx: Database, watch: LearnerWatch): Promise<void> {
  const { leases, clock } = watch.changes();
  await Promise.all([saveLeases(trx, leases), saveClocks(trx, clock === null ? [] : [clock])]);
}
