import { inMs, type Ms, type Seconds } from '../../units/time.ts';
import { creditedMs, type Intervals, NO_INTERVALS, unionIntervals } from '../intervals.ts';
import type { JournalEntry } from '../journal-entry.ts';

/**
 * What waits in this browser of one recording and is certainly new: watched beyond the furthest second the server has
 * acknowledged. For display only, and never more than the server may credit for it.
 */
export function unsavedMs(
  entries: readonly Pick<JournalEntry, 'videoId' | 'intervals'>[],
  videoId: number,
  acknowledgedTo: Seconds,
): Ms {
  const from = inMs(acknowledgedTo);
  const watched = entries
    .filter((entry) => entry.videoId === videoId)
    .reduce<Intervals>((all, { intervals }) => unionIntervals(all, intervals), NO_INTERVALS);
  return creditedMs(watched.filter(([, to]) => to > from).map(([start, to]) => [Math.max(start, from), to]));
}
