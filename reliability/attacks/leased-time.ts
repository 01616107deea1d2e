/*
 * How long a learner can have held a lease, worked out from what its browsers asked and were answered, and from nothing
 * the server counts itself (integrity 2, 3, in other words than the product's). Every doubt goes to the attacker: a lease
 * begins when it was asked for and is renewed when the answer came.
 */
import type { Exchange } from './attack.ts';

const LIVES_MS = 90_000;
const BRIDGED_MS = 7_200_000;
const POINTS_GAP_MS = 180_000;

type Span = readonly [from: number, to: number];

interface Held {
  readonly lease: string;
  readonly sessionId: number;
  readonly from: number;
  readonly last: number;
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
      case 'release':
        if (this.#open?.lease === exchange.lease) this.end(exchange.to);
        return;
      case 'logout':
        if (this.#open?.sessionId === exchange.sessionId) this.end(exchange.to);
    }
  }

  /** The open lease ends, at the latest when its lifetime does. */
  end(at: number): void {
    const held = this.#open;
    if (held !== null) this.spans.push([held.from, Math.min(at, held.last + LIVES_MS)]);
    this.#open = null;
  }

  #hold({ lease, sessionId, from, to }: Exchange): void {
    if (lease === null) return;
    const held = this.#open;
    if (held?.lease === lease && from - held.last <= BRIDGED_MS) {
      this.#open = { ...held, sessionId, last: to };
      return;
    }
    this.end(to);
    this.#open = { lease, sessionId, from, last: to };
  }

  #renew({ lease, from, to }: Exchange): void {
    const held = this.#open;
    if (held?.lease !== lease) return;
    if (from - held.last <= BRIDGED_MS) this.#open = { ...held, last: to };
    else this.end(to);
  }

  /** Without a lease, the time between two pushes of a session counts unless one was left out in between. */
  #points({ sessionId, from, to }: Exchange): void {
    const last = this.#lastPoints.get(sessionId);
    if (last !== undefined && from - last[1] <= POINTS_GAP_MS) this.spans.push([last[0], to]);
    this.#lastPoints.set(sessionId, [from, to]);
  }
}

/** Milliseconds of the learner's time up to `now` during which any lease was held, overlaps counted once. */
export function heldAtMostMs(exchanges: readonly Exchange[], now: number): number {
  const history = new LeaseHistory();
  const known = exchanges
    .filter((exchange) => exchange.errcode === 0 && exchange.from <= now)
    // What was not answered yet may have been done already.
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
