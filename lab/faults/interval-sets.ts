// Sets of watched intervals, deliberately implemented a second time: a checker using the product's own union would not
// notice if it failed.
import type { Interval } from '../environment/study-client.ts';

export type Intervals = readonly Interval[];

/** Sorted, and merged where they overlap or touch. */
export function joined(...sets: readonly Intervals[]): Intervals {
  const sorted = sets.flat().sort((left, right) => left[0] - right[0]);
  const result: [number, number][] = [];
  for (const [from, to] of sorted) {
    if (to <= from) continue;
    const last = result.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}

/** The part of `wanted` missing from `held`. */
export function missing(wanted: Intervals, held: Intervals): Intervals {
  const gaps: Interval[] = [];
  const cover = joined(held);
  for (const [from, to] of joined(wanted)) {
    let open = from;
    for (const [start, end] of cover) {
      if (end <= open || start >= to) continue;
      if (start > open) gaps.push([open, start]);
      open = Math.max(open, end);
    }
    if (open < to) gaps.push([open, to]);
  }
  return gaps;
}

export function lengthOf(set: Intervals): number {
  return joined(set).reduce((sum, [from, to]) => sum + to - from, 0);
}

/** Cut at the end of the recording. */
export function clipped(set: Intervals, endMs: number): Intervals {
  return joined(set.map(([from, to]): Interval => [Math.max(0, from), Math.min(to, endMs)]));
}

export function written(set: Intervals): string {
  return set.map(([from, to]) => `${from}–${to}`).join(' ');
}
