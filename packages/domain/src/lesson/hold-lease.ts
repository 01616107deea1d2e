import { CONSTANTS } from '@jixu/constants';
import type { Ms } from '../units/time.ts';
import type { FreshLease, LearnerWatch, StoredLease } from './learner-watch.ts';
import { decideHold, transitionLease } from './lease.ts';
import { NOTHING_EARNED } from './media-evidence.ts';

/** From here on a lease is replaced when it is held again, so that its tab never runs out of sequences. */
const SEQUENCES_USED_UP = CONSTANTS.PUSH_SEQUENCE_MAX / 2;

/** The year a lease is held for, and when that ends; null where nothing ends it. */
export type LeaseYear = { readonly enrolmentId: number; readonly untilMs: Ms | null };

/** A tab requesting its learner's lease, or renewing it. */
export interface LeaseRequest extends LeaseYear {
  readonly sessionId: number;
  readonly videoId: number;
  /** Opaque id of the tab. */
  readonly holder: string;
  /** The lease to renew; null for a new one. */
  readonly lease: string | null;
  readonly takeOver: boolean;
}

/** Renews the lease this tab holds, else opens one. Null: another tab or device holds it. Integrity 3. */
export function holdLease(
  watch: LearnerWatch,
  request: LeaseRequest,
  freshLease: () => FreshLease,
): StoredLease | null {
  return renewOwn(watch, request) ?? openNew(watch, request, freshLease);
}

/** Whether the request merely renews the open lease by name. */
export function renewsByName(
  watch: LearnerWatch,
  request: Pick<LeaseRequest, 'lease' | 'enrolmentId'>,
): boolean {
  const open = watch.openLease();
  if (open === null || open.lease !== request.lease || open.enrolmentId !== request.enrolmentId) return false;
  if (open.lastSequence > SEQUENCES_USED_UP) return false;
  return transitionLease(open.facts, { type: 'renewed', openedSince: false }, watch.now).end === null;
}

/** The tab holds the open lease if it names it, or is its holder in the same session: two devices may share a name. */
function renewOwn(watch: LearnerWatch, request: LeaseRequest): StoredLease | null {
  const open = watch.openLease();
  if (open === null || (open.lease !== request.lease && !isHolder(open, request))) return null;
  if (open.lastSequence > SEQUENCES_USED_UP || open.enrolmentId !== request.enrolmentId) return null;
  const renewed = watch.moveLease(open, { type: 'renewed', openedSince: false });
  if (renewed.facts.end !== null) return null;
  const { videoId, sessionId } = request;
  const opening = open.opening + (open.lease === request.lease ? 0 : 1);
  const row = { ...renewed, videoId, sessionId, opening };
  watch.setLease(row);
  return row;
}

function isHolder(open: StoredLease, { holder, sessionId }: LeaseRequest): boolean {
  return open.facts.holder === holder && open.sessionId === sessionId;
}

function openNew(
  watch: LearnerWatch,
  request: LeaseRequest,
  freshLease: () => FreshLease,
): StoredLease | null {
  const open = watch.openLease();
  const otherSession = open !== null && open.sessionId !== request.sessionId;
  const decision = decideHold(open?.facts ?? null, { ...request, otherSession }, watch.now);
  if (decision.kind === 'held-elsewhere') return null;
  if (open !== null && decision.closes !== null) {
    watch.accrue(open.facts.renewedAt, decision.closes.endedAt ?? open.facts.renewedAt);
    watch.setLease({ ...open, facts: decision.closes });
  }
  const row: StoredLease = {
    ...freshLease(),
    learnerId: watch.learnerId,
    sessionId: request.sessionId,
    implicit: false,
    enrolmentId: request.enrolmentId,
    untilMs: request.untilMs,
    creditedMs: 0,
    videoId: request.videoId,
    opening: 1,
    lastSequence: 0,
    answered: [],
    earned: NOTHING_EARNED,
    facts: decision.lease,
  };
  watch.setLease(row);
  return row;
}

/**
 * Ends a lease early; false when it has ended, is implicit, or is not the learner's. `opening`: that of the page which leaves
 * it; on a slow network its farewell comes after its tab's next page has asked for the lease, which keeps it. Null: the newest.
 */
export function releaseLease(watch: LearnerWatch, lease: string, opening: number | null): boolean {
  const row = watch.lease(lease);
  if (row === null || row.implicit || row.facts.end !== null) return false;
  if (opening !== null && opening < row.opening) return false;
  watch.moveLease(row, { type: 'released' });
  return true;
}

/**
 * Ends the leases that have been silent for too long to be renewed, as whatever came next would: it changes nothing that
 * a late push may still earn.
 */
export function lapseLeases(watch: LearnerWatch): void {
  for (const row of watch.openLeases()) {
    const { facts } = row;
    if (transitionLease(facts, { type: 'renewed', openedSince: false }, watch.now).end === null) continue;
    if (!row.implicit) watch.moveLease(row, { type: 'renewed', openedSince: false });
    else watch.setLease({ ...row, facts: { ...facts, endedAt: facts.renewedAt, end: 'lapsed' } });
  }
}

/** Ends the session's lease; false when it has none. */
export function releaseSessionLease(watch: LearnerWatch, sessionId: number): boolean {
  const open = watch.openLease();
  if (open === null || open.sessionId !== sessionId) return false;
  watch.moveLease(open, { type: 'released' });
  return true;
}
