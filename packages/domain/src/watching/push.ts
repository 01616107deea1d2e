import type { Ms, Seconds } from '../units/time.ts';
import type { PushClaim, PushOrder, VideoLedger } from './credit-push.ts';
import type { Interval } from './intervals.ts';
import type { LeaseStatus } from './lease.ts';

export interface PushedVideo {
  readonly courseId: number;
  readonly videoId: number;
  readonly progressSecond: Seconds;
  readonly playSecond: Seconds;
  /** Null: the specified payload alone, two points. */
  readonly intervals: readonly Interval[] | null;
}

/** One push of one learner, as it reaches the server. */
export interface Push {
  readonly learnerId: number;
  readonly sessionId: number;
  /** Null: no lease is named; the session's implicit one counts. */
  readonly named: { readonly lease: string; readonly sequence: number } | null;
  readonly lastVideoId: number;
  readonly videos: readonly PushedVideo[];
}

/** A recording of a push that the learner may watch, with its length. */
export interface StorableVideo extends PushedVideo {
  readonly durationMs: Ms;
}

/** What is stored of a recording after the push. */
export interface PushedLedger {
  readonly videoId: number;
  readonly durationMs: Ms;
  readonly ledger: VideoLedger;
  readonly clampedMs: Ms;
}

export type PushOutcome =
  | {
      readonly kind: 'stored';
      readonly videos: readonly PushedLedger[];
      readonly lastVideoId: number | null;
      /** Of the lease that was named; null for an implicit one. */
      readonly leaseStatus: LeaseStatus | null;
    }
  /** The lease is not this learner's. */
  | { readonly kind: 'lease-unknown' }
  /** Nothing of the push is in a course the learner holds. */
  | { readonly kind: 'not-owned' };

/** What one recording of a push claims, given where the push stands and how long ago the previous one came. */
export function claimOf(
  video: PushedVideo,
  order: PushOrder,
  timing: { readonly lastSequence: number; readonly elapsedMs: Ms },
): PushClaim {
  const { playSecond, progressSecond, intervals } = video;
  return intervals === null
    ? { kind: 'points', order, elapsedMs: timing.elapsedMs, playSecond, progressSecond }
    : { kind: 'intervals', order, lastSequence: timing.lastSequence, intervals, playSecond, progressSecond };
}
