import { CONSTANTS } from '@jixu/constants';
import { inMs, type Ms } from '../units/time.ts';

/** Why a lease has ended. `lapsed`: silent for too long, or another lease was opened while it was silent. */
export type LeaseEnd = 'taken-over' | 'released' | 'lapsed';

/** The server's facts about one play lease. Instants are server time in epoch milliseconds. */
export interface Lease {
  /** Opaque id of the tab that holds it. */
  readonly holder: string;
  readonly openedAt: Ms;
  readonly renewedAt: Ms;
  /** Until when fetches of its session tell that its tab was there (`heardByFetches`); omitted where nobody has asked. */
  readonly fetchedAt?: Ms;
  /** The instant from which the lease no longer counts as held; null while open. */
  readonly endedAt: Ms | null;
  readonly end: LeaseEnd | null;
}

/** `silent`: open, but not renewed within its lifetime; a renewal may still bridge the gap. */
export type LeaseStatus = 'live' | 'silent' | 'taken-over' | 'ended';

export type LeaseEvent =
  /** A renewal, or any push that names the lease. `openedSince`: the learner has opened another lease after this one. */
  | { readonly type: 'renewed'; readonly openedSince: boolean }
  /** The learner opened another lease (by taking over, or because this one was silent). */
  | { readonly type: 'superseded' }
  | { readonly type: 'released' };

const TTL_MS = inMs(CONSTANTS.LEASE_TTL_SECONDS);
const REVIVE_MS = inMs(CONSTANTS.LEASE_REVIVE_SECONDS);
const ADDRESS_MS = inMs(CONSTANTS.MEDIA_TOKEN_TTL_SECONDS);

/** A fresh lease, live from `now` until its lifetime has passed without a renewal. Integrity 3. */
export function openLease(holder: string, now: Ms): Lease {
  return { holder, openedAt: now, renewedAt: now, endedAt: null, end: null };
}

export function leaseStatus(lease: Lease, now: Ms): LeaseStatus {
  if (lease.end !== null) return lease.end === 'taken-over' ? 'taken-over' : 'ended';
  return now < lease.renewedAt + TTL_MS ? 'live' : 'silent';
}

/** Advances a lease. Total: an event on an ended lease changes nothing, so a late renewal is harmless. */
export function transitionLease(lease: Lease, event: LeaseEvent, now: Ms): Lease {
  if (lease.end !== null) return lease;
  switch (event.type) {
    case 'renewed':
      return renew(lease, event.openedSince, now);
    case 'superseded':
      return close(lease, leaseStatus(lease, now) === 'live' ? 'taken-over' : 'lapsed', now);
    case 'released':
      return release(lease, now);
  }
}

function renew(lease: Lease, openedSince: boolean, now: Ms): Lease {
  const silentMs = now - lease.renewedAt;
  if (openedSince || silentMs > REVIVE_MS) return close(lease, 'lapsed', now);
  return { ...lease, renewedAt: Math.max(lease.renewedAt, now) };
}

/** The tab was there until now, as a renewal would say, which bridges the same silence. */
function release(lease: Lease, now: Ms): Lease {
  const renewed = renew(lease, false, now);
  return close(renewed.end === null ? renewed : lease, 'released', now);
}

function close(lease: Lease, end: LeaseEnd, now: Ms): Lease {
  return { ...lease, end, endedAt: heldUntil(lease, now) };
}

/**
 * Until when a lease counts as held. One that fell silent counts to the end of its lifetime: a tab that crashed seconds
 * before its next renewal had been watching until then, and its journal still arrives. Where calls fail and media comes,
 * fetches say as much as renewals, which whoever fetches could have sent as well.
 */
export function heldUntil(lease: Lease, now: Ms): Ms {
  const heardAt = Math.max(lease.renewedAt, lease.fetchedAt ?? lease.renewedAt);
  return lease.endedAt ?? Math.max(lease.openedAt, Math.min(now, heardAt + TTL_MS));
}

/** Two instants of server time. */
export interface TimeSpan {
  readonly from: Ms;
  readonly to: Ms;
}

/** When fetches may tell that the tab of a silent lease was there: while the address it was given last is good. Null: not asked. */
export function fetchesAsked(lease: Lease, now: Ms): TimeSpan | null {
  if (leaseStatus(lease, now) !== 'silent') return null;
  return { from: lease.renewedAt, to: Math.min(now, lease.renewedAt + ADDRESS_MS) };
}

/**
 * A silent lease, with what was fetched in its session meanwhile, ascending. Each fetch must follow within a lease's lifetime:
 * they bridge nothing, so that an idle lease earns no more by a fetch at its end.
 */
export function heardByFetches(lease: Lease, fetched: readonly Ms[]): Lease {
  const fetchedAt = fetched.reduce((heard, at) => (at <= heard + TTL_MS ? at : heard), lease.renewedAt);
  return { ...lease, fetchedAt };
}

/** Server time under leases, overlaps counted once. Milliseconds. Integrity 2. */
export function heldMs(leases: readonly Lease[], now: Ms): Ms {
  return unionLengthMs(leases.map((lease) => [lease.openedAt, heldUntil(lease, now)]));
}

/** Length of a union of spans of server time, milliseconds. */
export function unionLengthMs(spans: readonly (readonly [from: Ms, to: Ms])[]): Ms {
  let length = 0;
  let reached = Number.NEGATIVE_INFINITY;
  for (const [from, to] of [...spans].sort((left, right) => left[0] - right[0])) {
    length += Math.max(0, to - Math.max(from, reached));
    reached = Math.max(reached, to);
  }
  return length;
}

export type HoldDecision =
  /** Another tab or device is playing; only taking over gets the lease. */
  | { readonly kind: 'held-elsewhere'; readonly holder: string }
  /** Open a new lease; `closes` is the learner's previous lease in its final form, to be written with it. */
  | { readonly kind: 'open'; readonly lease: Lease; readonly closes: Lease | null };

export interface HoldRequest {
  readonly holder: string;
  readonly takeOver: boolean;
  /** The latest lease is held in another session: its tab is another one, whatever it is called. */
  readonly otherSession?: boolean;
}

/** Decides a request for a new lease against the learner's latest one (null if there is none). Integrity 3. */
export function decideHold(latest: Lease | null, request: HoldRequest, now: Ms): HoldDecision {
  const live = latest !== null && leaseStatus(latest, now) === 'live';
  if (live && !isSameTab(latest, request) && !request.takeOver) {
    return { kind: 'held-elsewhere', holder: latest.holder };
  }
  const closes = latest === null || latest.end !== null ? null : supersede(latest, request, now);
  return { kind: 'open', lease: openLease(request.holder, now), closes };
}

/** The same tab opening another lesson takes nothing over from itself: its old lease is simply released. */
function supersede(latest: Lease, request: HoldRequest, now: Ms): Lease {
  return transitionLease(latest, { type: isSameTab(latest, request) ? 'released' : 'superseded' }, now);
}

function isSameTab(latest: Lease, { holder, otherSession }: HoldRequest): boolean {
  return latest.holder === holder && otherSession !== true;
}

/** How many sequences of a lease are remembered: the highest ones. */
const REMEMBERED = 32;

/**
 * The sequences answered under a lease, ascending, as far as they are remembered. One that is forgotten is credited
 * like news when it is sent again. That is harmless, because a union takes nothing twice; the other way round, what
 * nobody has ever stored would be acknowledged and lost.
 */
export type AnsweredSequences = readonly number[];

/** Whether a push is a replay: it adds 0 and writes 0, whatever it claims. Integrity 4. */
export function isAnswered(answered: AnsweredSequences, sequence: number): boolean {
  return answered.includes(sequence);
}

export function withAnswered(answered: AnsweredSequences, sequence: number): AnsweredSequences {
  return [...answered, sequence].sort((left, right) => left - right).slice(-REMEMBERED);
}
