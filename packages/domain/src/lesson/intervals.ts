import type { Ms } from '../units/time.ts';

/**
 * Watched intervals of one recording, in whole milliseconds of media time, half open: [from, to). Sets of them are
 * always kept sorted, disjoint and without touching neighbours ("normalised"), so that two equal sets are equal as text
 * and the credit is a plain sum. Integrity 1.
 */
export type Interval = readonly [from: Ms, to: Ms];
export type Intervals = readonly Interval[];

export const NO_INTERVALS: Intervals = [];

/** Says whether a set is normalised: whole milliseconds ≥ 0, from < to, ascending, and a gap between neighbours. */
export function isNormalised(intervals: Intervals): boolean {
  return intervals.every(([from, to], index) => {
    const before = intervals[index - 1];
    const wellFormed = Number.isSafeInteger(from) && Number.isSafeInteger(to) && from >= 0 && from < to;
    return wellFormed && (before === undefined || before[1] < from);
  });
}

/**
 * Normalises any list of intervals: rounds to milliseconds, drops empty, reversed and invalid ones, cuts what is before
 * 0, sorts, and merges what overlaps or touches.
 */
export function normaliseIntervals(raw: readonly Interval[]): Intervals {
  // What arrives mostly is, and copying tens of thousands of intervals only makes work for the garbage collector.
  if (isNormalised(raw)) return raw;
  const sound = raw
    .map(([from, to]): Interval => [Math.max(0, Math.round(from)), Math.round(to)])
    .filter(([from, to]) => Number.isSafeInteger(from) && Number.isSafeInteger(to) && from < to)
    .sort((left, right) => left[0] - right[0]);
  const merged: [Ms, Ms][] = [];
  for (const [from, to] of sound) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** The union of two sets. Commutative, associative, idempotent; neither argument is changed. */
export function unionIntervals(left: Intervals, right: Intervals): Intervals {
  return normaliseIntervals([...left, ...right]);
}

/** Adds one watched interval to a set. */
export function addWatched(intervals: Intervals, watched: Interval): Intervals {
  return unionIntervals(intervals, [watched]);
}

/** The part of `left` that is not in `right`; both normalised, so each is walked once. */
export function subtractIntervals(left: Intervals, right: Intervals): Intervals {
  const rest: Interval[] = [];
  let at = 0;
  for (const interval of left) {
    const [from, to] = interval;
    let open = from;
    while ((right[at]?.[1] ?? Number.POSITIVE_INFINITY) <= from) at += 1;
    // The last cut may reach into the next interval, so the walk goes on from it.
    for (let cut = right[at]; cut !== undefined && cut[0] < to; cut = right[at]) {
      if (cut[0] > open) rest.push([open, cut[0]]);
      open = cut[1];
      if (cut[1] > to) break;
      at += 1;
    }
    if (open === from) rest.push(interval);
    else if (open < to) rest.push([open, to]);
  }
  return rest;
}

/** Cuts a set at the end of the video, `durationMs`. */
export function clipIntervals(intervals: Intervals, durationMs: Ms): Intervals {
  const end = Math.max(0, Math.floor(durationMs));
  if (endOfIntervals(intervals) <= end) return intervals;
  return normaliseIntervals(intervals.map(([from, to]) => [from, Math.min(to, end)]));
}

/** The first `lengthMs` milliseconds of a normalised set, earliest media time first. */
export function takeEarliest(intervals: Intervals, lengthMs: Ms): Intervals {
  const taken: Interval[] = [];
  let left = Math.max(0, Math.floor(lengthMs));
  for (const [from, to] of intervals) {
    if (left === 0) break;
    const length = Math.min(left, to - from);
    taken.push([from, from + length]);
    left -= length;
  }
  return taken;
}

/** Credit of a normalised set: the sum of its lengths, in milliseconds. */
export function creditedMs(intervals: Intervals): Ms {
  return intervals.reduce((sum, [from, to]) => sum + to - from, 0);
}

/** The furthest millisecond a set reaches; 0 for the empty set. */
export function endOfIntervals(intervals: Intervals): Ms {
  return intervals.at(-1)?.[1] ?? 0;
}

/**
 * Those of the granted intervals that fit into a ledger of at most `limit`, so that what is stored can always be told
 * in one response. What touches a stored interval always fits, since it makes no new one; of the others the earliest
 * are taken. `granted` holds nothing that is stored. Nobody watches a recording in thousands of pieces: only a broken
 * or hostile client is ever cut.
 */
export function fitIntervals(stored: Intervals, granted: Intervals, limit: number): Intervals {
  if (stored.length + granted.length <= limit) return granted;
  const touched = countTouched(stored, granted);
  const joined = touched.reduce((sum, count) => (count === 0 ? sum : sum + count - 1), 0);
  let room = limit - stored.length + joined;
  return granted.filter((_, index) => {
    if (touched[index] !== 0) return true;
    room -= 1;
    return room >= 0;
  });
}

/** How many stored intervals each of the granted ones touches: 0, 1 or 2. Both are walked once. */
function countTouched(stored: Intervals, granted: Intervals): readonly number[] {
  let at = 0;
  return granted.map(([from, to]: Interval) => {
    while (at < stored.length && (stored[at]?.[1] ?? 0) < from) at += 1;
    const endsHere = stored[at]?.[1] === from;
    const next = stored[endsHere ? at + 1 : at];
    return Number(endsHere) + Number(next?.[0] === to);
  });
}
