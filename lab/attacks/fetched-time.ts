/* What a learner can have been credited with for what was fetched, computed from the recorded requests and responses, and
   from nothing the server counts itself (an independent formulation of security 4.2, I1, I6, I8). Every doubt favours the
   attacker: a segment was there from its request on, and a lease until the response. Pushes of a session that name no
   lease count as one of their own while they follow each other. */
import type { Interval } from '../environment/study-client.ts';
import type { Exchange } from './attack.ts';
import { BRIDGED_MS, heardBy, livesUntil, POINTS_GAP_MS, type SignsOfLife } from './leased-time.ts';

const RATE = 2;
const SEGMENT_MS = 6_000;
const AHEAD = 2;
const EDGE_MS = 500;

interface Earned {
  readonly at: number;
  readonly ms: number;
}

interface WatchedLease {
  sessionId: number;
  readonly from: number;
  /** Until when it was held for certain. */
  until: number;
  /** Until when its session's fetches told that its tab was there. */
  heard: number;
  ended: boolean;
  readonly earned: Earned[];
  excessMs: number;
}

/**
 * By how many milliseconds what was credited exceeds, at its worst, what can have been watched of the fetched segments: all of what was never fetched nor follows closely, and of each lease what exceeds twice the time
 * since any fetch.
 */
export function beyondFetchedMs(exchanges: readonly Exchange[]): number {
  const history = new FetchHistory();
  for (const one of exchanges
    .filter(({ errcode }) => errcode === 0)
    .sort((left, right) => left.to - right.to))
    history.take(one);
  return history.beyondMs();
}

class FetchHistory {
  readonly #fetched = new Map<string, number>();
  readonly #leases = new Map<string, WatchedLease>();
  readonly #credited = new Map<number, readonly Interval[]>();
  /** What the pushes of each session count under that name no lease. */
  readonly #nameless = new Map<number, WatchedLease>();
  #overMs = 0;
  #unfetchedMs = 0;

  take(exchange: Exchange): void {
    if (exchange.kind === 'fetch') this.#fetch(exchange);
    if (exchange.kind === 'hold') this.#hold(exchange);
    if (exchange.kind === 'push') this.#push(exchange);
    if (exchange.kind === 'release' || exchange.kind === 'logout') this.#end(exchange);
  }

  beyondMs(): number {
    const all = [...this.#leases.values(), ...this.#nameless.values()];
    return all.reduce((sum, lease) => sum + lease.excessMs, this.#unfetchedMs + this.#overMs);
  }

  #fetch(exchange: Exchange): void {
    const { fetched, sessionId, from } = exchange;
    for (const lease of this.#leases.values())
      if (!lease.ended && lease.sessionId === sessionId) lease.heard = heardBy(signsOf(lease), exchange);
    for (const segment of fetched?.segments ?? [])
      this.#fetchAt(`${sessionId}/${fetched?.video}/${segment}`, from);
  }

  #fetchAt(key: string, at: number): void {
    this.#fetched.set(key, Math.min(at, this.#fetched.get(key) ?? at));
  }

  #hold({ lease: name, sessionId, from, to }: Exchange): void {
    if (name === null) return;
    const known = this.#leases.get(name);
    if (known !== undefined) {
      renew(known, from, to);
      return this.#goOnIn(known, sessionId);
    }
    for (const other of this.#leases.values()) end(other, to);
    this.#leases.set(name, { sessionId, from, until: to, heard: to, ended: false, earned: [], excessMs: 0 });
  }

  /** A tab that goes on in another session has what it fetched before. */
  #goOnIn(lease: WatchedLease, sessionId: number): void {
    if (lease.ended || lease.sessionId === sessionId) return;
    const before = `${lease.sessionId}/`;
    for (const [key, at] of [...this.#fetched].filter(([one]) => one.startsWith(before)))
      this.#fetchAt(`${sessionId}/${key.slice(before.length)}`, at);
    lease.sessionId = sessionId;
  }

  /** A release is a last renewal. */
  #end({ kind, lease: name, sessionId, from, to }: Exchange): void {
    for (const [known, lease] of this.#leases) {
      if (kind === 'logout' ? lease.sessionId !== sessionId : known !== name) continue;
      renew(lease, from, to);
      end(lease, to);
    }
  }

  #push({ lease: name, sessionId, intervals = [], from, to }: Exchange): void {
    const lease = name === null ? this.#namelessOf(sessionId, from, to) : this.#leases.get(name);
    if (lease !== undefined) renew(lease, from, to);
    for (const [video, now] of intervals) {
      const before = this.#credited.get(video) ?? [];
      this.#credited.set(video, now);
      if (lease === undefined) continue;
      for (const piece of now.flatMap((one) => without(one, before))) this.#earn(lease, video, piece);
    }
    if (lease !== undefined) lease.excessMs = Math.max(lease.excessMs, excessOf(lease));
  }

  /** After a gap it is another one. */
  #namelessOf(sessionId: number, from: number, to: number): WatchedLease {
    const known = this.#nameless.get(sessionId);
    if (known !== undefined && from - known.until <= POINTS_GAP_MS) return known;
    this.#overMs += known?.excessMs ?? 0;
    const fresh = { sessionId, from, until: to, heard: to, ended: false, earned: [], excessMs: 0 };
    this.#nameless.set(sessionId, fresh);
    return fresh;
  }

  /** Counts a credited piece, segment by segment, from its fetch on. */
  #earn(lease: WatchedLease, video: number, [from, to]: Interval): void {
    for (let segment = Math.floor(from / SEGMENT_MS); segment * SEGMENT_MS < to; segment++) {
      const begin = Math.max(from, segment * SEGMENT_MS);
      const end = Math.min(to, (segment + 1) * SEGMENT_MS);
      const at = this.#fetchOf(lease.sessionId, video, segment);
      const edge = this.#fetched.get(`${lease.sessionId}/${video}/${segment + 1}`);
      if (at !== undefined) lease.earned.push({ at: Math.max(at, lease.from), ms: end - begin });
      else if (edge !== undefined && begin >= (segment + 1) * SEGMENT_MS - EDGE_MS)
        lease.earned.push({ at: Math.max(edge, lease.from), ms: end - begin });
      else this.#unfetchedMs += end - begin;
    }
  }

  #fetchOf(sessionId: number, video: number, segment: number): number | undefined {
    for (let back = 0; back <= AHEAD; back++) {
      const at = this.#fetched.get(`${sessionId}/${video}/${segment - back}`);
      if (at !== undefined) return at;
    }
    return undefined;
  }
}

const signsOf = ({ until, heard }: WatchedLease): SignsOfLife => ({ last: until, heard });

function renew(lease: WatchedLease, from: number, to: number): void {
  if (lease.ended) return;
  if (from - lease.until > BRIDGED_MS) end(lease, to);
  else lease.until = Math.max(lease.until, to);
}

function end(lease: WatchedLease, at: number): void {
  if (lease.ended) return;
  lease.until = Math.min(at, livesUntil(signsOf(lease)));
  lease.ended = true;
}

/** The parts of an interval outside a sorted set. */
function without([from, to]: Interval, set: readonly Interval[]): Interval[] {
  const rest: Interval[] = [];
  let open = from;
  for (const [start, end] of set) {
    if (end <= open || start >= to) continue;
    if (start > open) rest.push([open, start]);
    open = Math.max(open, end);
  }
  if (open < to) rest.push([open, to]);
  return rest;
}

/** What was earned from an instant on, beyond twice the time since: at the worst instant. */
function excessOf({ earned, until }: WatchedLease): number {
  let [since, most] = [0, 0];
  for (const { at, ms } of [...earned].sort((left, right) => right.at - left.at)) {
    since += ms;
    most = Math.max(most, since - RATE * Math.max(0, until - at));
  }
  return most;
}
