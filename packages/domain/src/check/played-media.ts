import {
  creditedMs,
  type Interval,
  type Intervals,
  NO_INTERVALS,
  subtractIntervals,
  unionIntervals,
} from '../lesson/intervals.ts';
import {
  drainWatchTrace,
  initialWatchTrace,
  transitionWatchTrace,
  type WatchSample,
  type WatchTrace,
} from '../lesson/watch-trace.ts';
import type { Ms, Seconds } from '../units/time.ts';

/** What has been played of a lesson, as its checks count it. */
export interface PlayedMedia {
  readonly trace: WatchTrace;
  /** The second played to; null before anything of the lesson was played. */
  readonly at: Seconds | null;
  /** What the last sample added, seconds of media time; null when nothing was played. A start is -1. */
  readonly span: readonly [before: Seconds, after: Seconds] | null;
  /** Time of playing since the page was opened: neither a pause nor a seek adds to it (PLAYER-53). */
  readonly playedMs: Ms;
  /** Media time watched for the first time since then: the server's count of a second watched twice is one. */
  readonly newMs: Ms;
  /** Known to the server, and what of this lesson is not sent to it yet. */
  readonly stored: Intervals;
  readonly unsent: Intervals;
}

export const initialPlayedMedia: PlayedMedia = {
  trace: initialWatchTrace,
  at: null,
  span: null,
  playedMs: 0,
  newMs: 0,
  stored: NO_INTERVALS,
  unsent: NO_INTERVALS,
};

/** Takes one sample of the playing element. */
export function playedSample(media: PlayedMedia, sample: WatchSample): PlayedMedia {
  const { last } = media.trace;
  const { trace, watched } = drainWatchTrace(transitionWatchTrace(media.trace, sample));
  const [first] = watched;
  if (first === undefined) return { ...media, trace, span: null };
  const known = unionIntervals(media.stored, media.unsent);
  return {
    ...media,
    trace,
    at: sample.mediaTime,
    span: [first[0] === 0 ? -1 : first[0] / 1000, sample.mediaTime],
    playedMs: media.playedMs + wallMs(last, sample, watched),
    newMs: media.newMs + creditedMs(subtractIntervals(watched, known)),
    unsent: unionIntervals(media.unsent, watched),
  };
}

/** After a late start the time before it counts as far as the rate allows: one second of media is no more than that. */
function wallMs(last: WatchSample | null, sample: WatchSample, watched: readonly Interval[]): Ms {
  return last === null ? creditedMs(watched) / sample.rate : Math.max(0, sample.wall - last.wall);
}

/** A push has reached the server. */
export function sentMedia(media: PlayedMedia, sent: Intervals): PlayedMedia {
  return {
    ...media,
    stored: unionIntervals(media.stored, sent),
    unsent: subtractIntervals(media.unsent, sent),
  };
}

/** Newly watched, and not in any count of the server yet. */
export function unsentMs({ unsent, stored }: PlayedMedia): Ms {
  return creditedMs(subtractIntervals(unsent, stored));
}
