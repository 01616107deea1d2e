import { CONSTANTS } from '@jixu/constants';
import { inMs, type Ms, type Seconds } from '../units/time.ts';
import { addWatched, type Intervals, NO_INTERVALS } from './intervals.ts';

/**
 * One sample of the playing element. `tick`: still playing. `stop`: playback ended here (pause, end, page hidden for
 * good). `start`: playback begins here. `seek`: the position was moved; what is in between was not watched.
 */
export interface WatchSample {
  readonly mark: 'start' | 'tick' | 'stop' | 'seek';
  /** Seconds of media time. */
  readonly mediaTime: Seconds;
  readonly rate: number;
  /** Milliseconds of a monotonic clock of this page; the wall clock may be wrong by a day. */
  readonly wall: Ms;
}

/**
 * What was watched since the last drain, the sample the next one continues from (null: not playing), and the sample at
 * which playback last stopped, unless there has been a seek since.
 */
export interface WatchTrace {
  readonly watched: Intervals;
  readonly last: WatchSample | null;
  readonly stopped: WatchSample | null;
}

export const initialWatchTrace: WatchTrace = { watched: NO_INTERVALS, last: null, stopped: null };

/** Browsers report the position up to a quarter of a second late; a smaller jump cannot be distinguished from playback. */
const SAMPLING_SLACK_SECONDS = 0.25;
/** Clocks of audio hardware and page differ slightly. */
const CLOCK_DRIFT = 1.05;

/** Takes one sample: continuous playback since the last one counts as watched, a seek or an implausible jump does not. */
export function transitionWatchTrace(trace: WatchTrace, sample: WatchSample): WatchTrace {
  if (!Number.isFinite(sample.mediaTime)) return { watched: trace.watched, last: null, stopped: null };
  switch (sample.mark) {
    case 'start':
      // A busy browser reports a start late: what was played since it had stopped was watched too.
      return { watched: watchedSince(trace.stopped, sample, trace.watched), last: sample, stopped: null };
    case 'tick':
      return { watched: watchedSince(trace.last, sample, trace.watched), last: sample, stopped: null };
    case 'stop':
      return { watched: watchedSince(trace.last, sample, trace.watched), last: null, stopped: sample };
    case 'seek':
      return { watched: trace.watched, last: null, stopped: null };
  }
}

/** `watched`, plus what was played between two samples, unless that is more than there was time for: then it was a jump. */
function watchedSince(from: WatchSample | null, to: WatchSample, watched: Intervals): Intervals {
  if (from === null) return watched;
  const rate = Math.min(Math.max(from.rate, to.rate), CONSTANTS.PLAYBACK_RATE_MAX);
  const possible = ((to.wall - from.wall) / 1000) * rate * CLOCK_DRIFT + SAMPLING_SLACK_SECONDS;
  if (to.mediaTime - from.mediaTime > possible) return watched;
  return addWatched(watched, [inMs(from.mediaTime), inMs(to.mediaTime)]);
}

/** Returns what was watched and keeps the run going: nothing is returned twice. */
export function drainWatchTrace(trace: WatchTrace): {
  readonly watched: Intervals;
  readonly trace: WatchTrace;
} {
  return { watched: trace.watched, trace: { ...trace, watched: NO_INTERVALS } };
}
