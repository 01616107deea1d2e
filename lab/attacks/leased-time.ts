/* How long a learner can have held a lease, computed from the recorded requests and responses, and from nothing the
   server counts itself (an independent formulation of integrity 2, 3). Every doubt favours the attacker: a lease
   begins with its request and is renewed by the response, and its session's fetches are heard until the last of them. */
import type { Exchange } from './attack.ts';

const LIVES_MS = 90_000;
export const BRIDGED_MS = 7_200_000;
/** How long the address of a stream is good after a renewal. */
const ADDRESS_MS = 300_000;
export const POINTS_GAP_MS = 180_000;

type Span = readonly [from: number, to: number];

/** When a lease was renewed last, and until when its session's fetches told that its tab was there. */
export interface SignsOfLife {
  readonly last: number;
  readonly heard: number;
}

interface Held extends SignsOfLife {
  readonly lease: string;
  readonly sessionId: number;
  readonly from: number;
}

/** Until when a lease is held if nothing more is heard of it. */
export const livesUntil = ({ last, heard }: SignsOfLife): number => Math.max(last, heard) + LIVES_MS;

/** A fetch tells what a renewal would have told, but bridges no silence. Returns the new `heard`. */
export function heardBy(signs: SignsOfLife, { from, to, fetched }: Exchange): number {
  const addressUntil = signs.last + ADDRESS_MS;
  const isHeard = from <= Math.min(livesUntil(signs), addressUntil) && (fetched?.segments ?? []).length > 0;
  return isHeard ? Math.max(signs.heard, Math.min(to, addressUntil)) : signs.heard;
}

class LeaseHistory {
  readonly spans: Span[] = [];
  readonly #lastPoints = new Map<number, Span>();
  #open: Held | null = null;

  take(exchange: Exchange): void {
    switch (exchange.kind) {
      case 'hold':
        return this.#hold(exchange);
      case 'push':
        return exchange.lease === null ? this.#points(exchange) : this.#renew(exchange);
      case 'fetch':
        return this.#hear(exchange);
      case 'release':
        if (this.#open?.lease === exchange.lease) this.#release(exchange);
        return;
      case 'logout':
        if (this.#open?.sessionId === exchange.sessionId) this.#release(exchange);
    }
  }

  /** A release is a last renewal. */
  #release({ from, to }: Exchange): void {
    const held = this.#open;
    if (held !== null && from - held.last <= BRIDGED_MS) this.#open = { ...held, last: to };
    this.end(to);
  }

  /** The current lease ends, at the latest with its lifetime. */
  end(at: number): void {
    const held = this.#open;
    if (held !== null) this.spans.push([held.from, Math.min(at, livesUntil(held))]);
    this.#open = null;
  }

  #hear(exchange: Exchange): void {
    const held = this.#open;
    if (held?.sessionId === exchange.sessionId) this.#open = { ...held, heard: heardBy(held, exchange) };
  }

  #hold({ lease, sessionId, from, to }: Exchange): void {
    if (lease === null) return;
    const held = this.#open;
    if (held?.lease === lease && from - held.last <= BRIDGED_MS) {
      this.#open = { ...held, sessionId, last: to };
      return;
    }
    this.end(to);
    this.#open = { lease, sessionId, from, last: to, heard: to };
  }

  #renew({ lease, from, to }: Exchange): void {
    const held = this.#open;
    if (held?.lease !== lease) return;
    if (from - held.last <= BRIDGED_MS) this.#open = { ...held, last: to };
    else this.end(to);
  }

  /** Without a lease, the time between two pushes of a session counts unless a push in between was skipped. */
  #points({ sessionId, from, to }: Exchange): void {
    const last = this.#lastPoints.get(sessionId);
    if (last !== undefined && from - last[1] <= POINTS_GAP_MS) this.spans.push([last[0], to]);
    this.#lastPoints.set(sessionId, [from, to]);
  }
}

/** Milliseconds of the learner's time up to `now` with any lease held, overlaps counted once. */
export function heldAtMostMs(exchanges: readonly Exchange[], now: number): number {
  const history = new LeaseHistory();
  const known = exchanges
    .filter((exchange) => exchange.errcode === 0 && exchange.from <= now)
    // A request without a response may have taken effect already.
    .map((exchange) => (exchange.to <= now ? exchange : { ...exchange, to: now }));
  for (const exchange of known.sort((left, right) => left.to - right.to)) history.take(exchange);
  history.end(now);
  return unionMs(history.spans);
}

function unionMs(spans: readonly Span[]): number {
  let length = 0;
  let reached = Number.NEGATIVE_INFINITY;
  for (const [from, to] of [...spans].sort((left, right) => left[0] - right[0])) {
    length += Math.max(0, to - Math.max(from, reached));
    reached = Math.max(reached, to);
  }
  return length;
}
