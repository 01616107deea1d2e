// Credit per push without a lease, compared with the time since the previous one: saved-up hours of held time must not
// be spendable at once (integrity 2).
import type { Exchange } from './attack.ts';

const RATE = 2;

/** Milliseconds by which the worst push without a lease was credited more than twice the time since the previous one. */
export function mostBeyondElapsedMs(exchanges: readonly Exchange[]): number {
  const pushes = exchanges.filter(({ kind, errcode }) => kind === 'push' && errcode === 0);
  const known = new Map<number, number>();
  const before = new Map<number, Exchange>();
  let most = Number.NEGATIVE_INFINITY;
  for (const push of pushes.sort((left, right) => left.to - right.to)) {
    let gained = 0;
    for (const [video, ms] of push.credited ?? []) {
      gained += Math.max(0, ms - (known.get(video) ?? 0));
      known.set(video, Math.max(ms, known.get(video) ?? 0));
    }
    if (push.lease !== null) continue;
    const elapsed = push.to - (before.get(push.sessionId)?.from ?? push.from);
    before.set(push.sessionId, push);
    // Concurrent pushes: their credit cannot be told apart, so it is added up.
    if (isAlone(push, pushes)) most = Math.max(most, gained - RATE * elapsed);
  }
  return most;
}

function isAlone(push: Exchange, pushes: readonly Exchange[]): boolean {
  return pushes.every((other) => other === push || other.to <= push.from || other.from >= push.to);
}
