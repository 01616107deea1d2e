import type { PushClaim, PushOrder, VideoLedger } from '@jixu/domain/watching/credit-push';
import type { Interval } from '@jixu/domain/watching/intervals';

export interface PushedVideo {
  courseId: number;
  videoId: number;
  progressSecond: number;
  playSecond: number;
  /** Null: the specified payload alone, two points. */
  intervals: readonly Interval[] | null;
}

/** One push of one learner, as it waits to be written. */
export interface Push {
  learnerId: number;
  sessionId: number;
  /** Null: no lease is named; the session's implicit one counts. */
  named: { lease: string; sequence: number } | null;
  lastVideoId: number;
  videos: readonly PushedVideo[];
}

export interface PushedLedger {
  videoId: number;
  durationMs: number;
  ledger: VideoLedger;
  clampedMs: number;
}

export type LeaseState = 'live' | 'taken_over' | 'ended';

export type PushOutcome =
  | { kind: 'stored'; videos: PushedLedger[]; lastVideoId: number | null; leaseState: LeaseState | null }
  /** The lease is not this learner's. */
  | { kind: 'lease-unknown' }
  /** Nothing of the push is in a course the learner holds. */
  | { kind: 'not-owned' };

/** A recording of a push that may be stored, with its length. */
export interface StorableVideo extends PushedVideo {
  durationMs: number;
}

/** How one recording of a push is claimed, given where the push stands and how long ago the previous one came. */
export function claimOf(
  video: PushedVideo,
  order: PushOrder,
  timing: { lastSequence: number; elapsedMs: number },
): PushClaim {
  const { playSecond, progressSecond, intervals } = video;
  return intervals === null
    ? { kind: 'points', order, elapsedMs: timing.elapsedMs, playSecond, progressSecond }
    : { kind: 'intervals', order, lastSequence: timing.lastSequence, intervals, playSecond, progressSecond };
}
