import type { CheckKind } from '../lesson/check-point.ts';
import type { ClampReason } from '../lesson/clamped-time.ts';
import type { Interval } from '../lesson/intervals.ts';
import type { LeaseEnd } from '../lesson/lease.ts';
import type { Credits } from '../units/credits.ts';
import type { Ms } from '../units/time.ts';

/* What happened in a year of study, as it is kept for auditors. Bodies hold ids, hashes, instants and intervals: no
   name, number, phone or picture, and nothing of a party but its reference. A second program reads them
   (lab/recount/recount.py), so a field that is renamed here is renamed there. */

/** A course of the year, and the hash of what it says: credits, lessons and their lengths. */
export interface EventCourse {
  readonly course: number;
  readonly content: string;
}

/** A check by its point; `video` 0 where it goes by played time. */
export interface EventCheck {
  readonly check: CheckKind;
  readonly video: number;
  readonly point: Ms;
}

/** What a check holds of a recording. */
export interface EventHold extends EventCheck {
  readonly intervals: readonly Interval[];
}

/** What was watched anew of one recording. Held intervals are among the granted ones. */
export interface EventVideo {
  readonly video: number;
  readonly granted: readonly Interval[];
  readonly held: readonly EventHold[];
  /** What was claimed and neither credited nor held, milliseconds. */
  readonly lost: readonly { readonly reason: ClampReason; readonly ms: Ms }[];
}

/** Whether what was credited was asked for its segments. */
export type SegmentsAsked = 'segments' | 'off';

/** What of a recording stands behind a check after another one was passed. */
export interface MovedHold extends EventHold {
  readonly of: number;
}

interface EventBodies {
  /** The year was opened with these rules. */
  opened: {
    readonly enrolment: number;
    readonly area: number;
    readonly year: number;
    /** Hash of the rules it is pinned to. */
    readonly rule: string;
    readonly openedMs: Ms;
    readonly untilMs: Ms;
    readonly lateUntilMs: Ms;
  };
  /** Credit that no lease accounts for: from before events were kept, or given to a learner of the samples. */
  carried: {
    readonly why: 'earlier' | 'sample';
    readonly videos: readonly Omit<EventVideo, 'lost'>[];
    /** Checks that had been passed by then. */
    readonly passed: readonly EventCheck[];
  };
  /** Courses came into the year, or are held again. */
  enrolled: { readonly courses: readonly (EventCourse & { readonly chosen: boolean })[] };
  chosen: { readonly courses: readonly EventCourse[] };
  'given-up': { readonly courses: readonly EventCourse[] };
  /** Their packages were given back. */
  withdrawn: { readonly courses: readonly EventCourse[] };
  /** What was watched under a lease since its last event; most leases have one. */
  lease: {
    readonly lease: number;
    /** Pushes that named no lease. */
    readonly implicit: boolean;
    readonly openedMs: Ms;
    /** Until when it was held, by the server's clock. */
    readonly untilMs: Ms;
    /** Null: it was not over when this was written. */
    readonly ending: LeaseEnd | null;
    readonly videos: readonly EventVideo[];
    /** What came before its time, of the ten seconds that a learner has once. */
    readonly aheadMs: Ms;
    /** What was watched in time held under other leases; only where nobody asks about the media. */
    readonly savedMs: Ms;
    /**
     * `off`: some of what the lease has earned was credited without asking what was fetched. Events from before
     * 2026-11-29 do not say; then pushes that named no lease were never asked.
     */
    readonly evidence?: SegmentsAsked;
    /** The learner's clock: server time under leases of all years, and what was spent of it. */
    readonly clock: { readonly heldMs: Ms; readonly spentMs: Ms };
  };
  due: EventCheck;
  passed: EventCheck & {
    /** What the party that decided calls its decision; null where no party did. */
    readonly reference: string | null;
    readonly released: readonly { readonly video: number; readonly intervals: readonly Interval[] }[];
    readonly moved: readonly MovedHold[];
  };
  finished: EventCourse & { readonly finishedMs: Ms };
  'exam-ended': {
    readonly attempt: number;
    readonly exam: number;
    readonly number: number;
    readonly startedMs: Ms;
    readonly deadlineMs: Ms;
    readonly endedMs: Ms;
    readonly ending: string;
    /** Hashes of the paper with its key, and of what was answered. */
    readonly paper: string;
    readonly answers: string;
    readonly score: number;
    readonly points: number;
    readonly passPoints: number;
    readonly passed: boolean;
  };
  /** A wrong key was found later. */
  'exam-regraded': {
    readonly attempt: number;
    readonly paper: string;
    readonly score: number;
    readonly passed: boolean;
    readonly reason: string;
  };
  completed: {
    readonly completedMs: Ms;
    readonly total: Credits;
    readonly pro: Credits;
    readonly pub: Credits;
  };
  'proof-issued': { readonly serial: string; readonly jws: string };
  'proof-revoked': { readonly serial: string; readonly reason: string };
  /** The credits were sent to the authority, which acknowledged or declined them. */
  'credits-sent': { readonly attempt: number; readonly credits: string; readonly reference: string | null };
  'credits-declined': {
    readonly attempt: number;
    readonly reason: string;
    readonly reference: string | null;
  };
  /** Somebody put right what was wrong; what it changed stands in events of its own. */
  corrected: { readonly what: string; readonly reason: string };
}

export type EventKind = keyof EventBodies;

/** What happened; one of the kinds with its body. */
export type StudyFact = {
  readonly [Kind in EventKind]: { readonly kind: Kind; readonly body: EventBodies[Kind] };
}[EventKind];

export type FactOf<Kind extends EventKind> = Extract<StudyFact, { kind: Kind }>;

/** An event of a year's chain. `prev` and `hash` in hexadecimal. */
export type StudyEvent = StudyFact & {
  /** From 1, without gaps. */
  readonly seq: number;
  /** When it was written, server time; never before the one before it. */
  readonly atMs: Ms;
  readonly prev: string;
  readonly hash: string;
};
