import type { Ms } from '../units/time.ts';
import type { CheckPoint } from './check-point.ts';
import type { ClampReason } from './clamped-time.ts';
import type { VideoLedger } from './credit-push.ts';
import type { Interval } from './intervals.ts';
import type { JournalVideo } from './journal-entry.ts';
import type { LeaseStatus } from './lease.ts';
import type { WatchedYear } from './watched-year.ts';

/** A recording of a push as it arrived. Without intervals it is only the specified payload, two points. */
export type PushedVideo = Omit<JournalVideo, 'intervals'> & {
  readonly intervals: readonly Interval[] | null;
};

/** One push of one learner, as received by the server. */
export interface Push {
  readonly learnerId: number;
  readonly sessionId: number;
  /** Null: no lease is named; the session's implicit one counts. */
  readonly named: { readonly lease: string; readonly sequence: number } | null;
  /** The year it says it is for; that of a named lease goes before it. Null: none is said. */
  readonly yearId: number | null;
  readonly lastVideoId: number;
  readonly videos: readonly PushedVideo[];
}

/** A recording of a push that the learner may watch, with its length and the year it is watched for. */
export interface StorableVideo extends PushedVideo {
  readonly year: WatchedYear;
  readonly durationMs: Ms;
  /** The checks of this recording, by their media second. */
  readonly points: readonly CheckPoint[];
}

/** The stored state of a recording after the push. */
export interface PushedLedger {
  readonly enrolmentId: number;
  readonly courseId: number;
  readonly videoId: number;
  readonly durationMs: Ms;
  readonly ledger: VideoLedger;
  readonly clampedMs: Ms;
  /** Null where nothing is clamped. */
  readonly clampReason: ClampReason | null;
}

export type PushOutcome =
  | {
      readonly kind: 'stored';
      readonly videos: readonly PushedLedger[];
      readonly lastVideoId: number | null;
      /** The check to be passed next in the recording watched last; null where none is due. */
      readonly dueCheck: CheckPoint | null;
      /** Of the named lease; null for an implicit one. */
      readonly leaseStatus: LeaseStatus | null;
    }
  /** The lease is not this learner's. */
  | { readonly kind: 'lease-unknown' }
  /** Nothing in the push belongs to a course the learner owns. */
  | { readonly kind: 'not-owned' }
  /** All of it belongs to years that are over. */
  | { readonly kind: 'year-closed' };
