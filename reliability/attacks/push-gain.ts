// What one push of points was credited, against the time since the one before: two points prove nothing by themselves, so
// hours of held time that were saved up may not be spent at once (integrity 2).
import type { Exchange } from './attack.ts';

const RATE = 2;

/** Milliseconds by which the worst push of points was credited more than twice the time since the one before it. */
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
    // Stretches are bounded by all of the held time, and by nothing else.
    if (push.points !== true) continue;
    // What another push was credited at the same moment cannot be told from what this one was.
    if (isAlone(push, pushes)) most = Math.max(most, gained - RATE * elapsed);
  }
  return most;
}

function isAlone(push: Exchange, pushes: readonly Exchange[]): boolean {
  return pushes.every((other) => other === push || other.to <= push.from || other.from >= push.to);
}
