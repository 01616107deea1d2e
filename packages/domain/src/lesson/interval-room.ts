import type { Interval, Intervals } from './intervals.ts';

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
