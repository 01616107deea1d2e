import type { CheckKind } from '@jixu/domain/lesson/check-point';
import type { LeaseEnd } from '@jixu/domain/lesson/lease';
import type { Generated } from 'kysely';

export interface WatchProgressTable {
  enrolment_id: number;
  learner_id: number;
  video_id: number;
  intervals: string;
  credited_ms: number;
  furthest: number;
  resume: number;
  resume_lease: number;
  resume_sequence: number;
  held: StoredHold[] | null;
}

/** What a check holds of a recording: `point` in milliseconds, `video` 0 where it goes by played time. */
export interface StoredHold {
  kind: CheckKind;
  video: number;
  point: number;
  intervals: [from: number, to: number][];
}

export interface WatchClockTable {
  learner_id: number;
  held_ms: number;
  held_until_ms: number;
  spent_at_ms: number;
  credited_ms: number;
  /** What was had of the ten seconds that come before their time; null in rows from before it was counted. */
  ahead_ms: number | null;
}

export interface PlayLeaseTable {
  id: Generated<number>;
  lease: string;
  learner_id: number;
  session_id: number;
  implicit: boolean;
  holder: string;
  /** Null for an implicit one, and in rows from before years had enrolments. */
  enrolment_id: number | null;
  until_ms: number | null;
  credited_ms: number;
  video_id: number;
  /** How often a page has asked for it without its name. */
  opening: number;
  opened_ms: number;
  renewed_ms: number;
  ended_ms: number | null;
  ending: LeaseEnd | null;
  last_sequence: number;
  /** The sequences answered last, ascending; null in rows from before they were remembered. */
  answered: number[] | null;
  /** What it has earned; null before it has earned anything. */
  earned: StoredEarnings | null;
  /** What of that stands in an event; null before the first. */
  sealed: ChainedEarnings | null;
}

/** What a lease has earned: per year and recording (`31/7001`) the bounds of the intervals, one after the other. */
export interface StoredEarnings {
  videos: Record<string, number[]>;
  /** What was claimed in vain, by the same keys; absent where nothing was. */
  lost?: Record<string, StoredLoss>;
  aheadMs: number;
  beside: { releasedAt: number; ms: number } | null;
  learnerMs: number | null;
  /** Absent where it was asked what was fetched. */
  unasked?: boolean;
}

/** What of a lease stands in events: as much of what it has earned, and when it had been renewed by then. */
export interface ChainedEarnings extends StoredEarnings {
  savedMs: number;
  renewedMs: number;
}

/** Milliseconds lost to the clock, to a check, for want of media, and for too many pieces. */
export type StoredLoss = [time: number, check: number, media: number, stretches: number];

/** What is watched, and what was fetched for it. */
export interface WatchTables {
  watch_progress: WatchProgressTable;
  watch_clock: WatchClockTable;
  play_lease: PlayLeaseTable;
  segment_fetch: { session_id: number; video_id: number; chunk: number; fetched_ms: number[] };
  course_last: {
    enrolment_id: number;
    course_id: number;
    video_id: number;
    set_lease: number;
    set_sequence: number;
  };
}
