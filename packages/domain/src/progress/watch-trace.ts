import { CONSTANTS } from '@jixu/constants';
import { addWatched, type Intervals, NO_INTERVALS } from './intervals.ts';

/**
 * One look at the playing element. `tick`: playing on. `stop`: playing ended here (pause, end, page hidden for good).
 * `start`: playing begins here. `seek`: the position was moved; what lies between was not watched.
 */
export interface WatchSample {
  readonly mark: 'start' | 'tick' | 'stop' | 'seek';
  /** Seconds of media time. */
  readonly mediaTime: number;
  readonly rate: number;
  /** Milliseconds of a monotonic clock of this page; the wall clock may be wrong by a day. */
  readonly wall: number;
}

/**
 * What was watched since the last drain, the sample the next one continues from (null: not playing), and the second of
 * media time at which playing last came to rest without a seek since (null: nowhere).
 */
export interface WatchTrace {
  readonly watched: Intervals;
  readonly last: WatchSample | null;
  readonly rest: number | null;
}

export const initialWatchTrace: WatchTrace = { watched: NO_INTERVALS, last: null, rest: null };

/** Browsers report the position up to a quarter second late; a jump below that cannot be told from playing. */
const SAMPLING_SLACK_SECONDS = 0.25;
/** Clocks of audio hardware and page differ slightly. */
const CLOCK_DRIFT = 1.05;

/** Takes one sample in: continuous playing since the last one is watched, a seek or an implausible jump is not. */
export function transitionWatchTrace(trace: WatchTrace, sample: WatchSample): WatchTrace {
  if (!Number.isFinite(sample.mediaTime)) return { watched: trace.watched, last: null, rest: null };
  switch (sample.mark) {
    case 'start':
      return { watched: watchedBeforeWeHeard(trace, sample), last: sample, rest: null };
    case 'tick':
      return { watched: watchedSince(trace, sample), last: sample, rest: null };
    case 'stop':
      return { watched: watchedSince(trace, sample), last: null, rest: sample.mediaTime };
    case 'seek':
      return { watched: trace.watched, last: null, rest: null };
  }
}

/** A browser tells of a start a moment late: what it has played since it came to rest was watched too. */
function watchedBeforeWeHeard({ watched, rest }: WatchTrace, { mediaTime }: WatchSample): Intervals {
  if (rest === null || mediaTime <= rest || mediaTime - rest > SAMPLING_SLACK_SECONDS) return watched;
  return addWatched(watched, [rest * 1000, mediaTime * 1000]);
}

function watchedSince({ watched, last }: WatchTrace, sample: WatchSample): Intervals {
  if (last === null) return watched;
  const moved = sample.mediaTime - last.mediaTime;
  const rate = Math.min(Math.max(last.rate, sample.rate), CONSTANTS.PLAYBACK_RATE_MAX);
  const possible = ((sample.wall - last.wall) / 1000) * rate * CLOCK_DRIFT + SAMPLING_SLACK_SECONDS;
  if (moved <= 0 || moved > possible) return watched;
  return addWatched(watched, [last.mediaTime * 1000, sample.mediaTime * 1000]);
}

/** Hands out what was watched and keeps the run going: nothing is handed out twice. */
export function drainWatchTrace(trace: WatchTrace): {
  readonly watched: Intervals;
  readonly trace: WatchTrace;
} {
  return { watched: trace.watched, trace: { ...trace, watched: NO_INTERVALS } };
}
