import { CONSTANTS } from '@jixu/constants';
import type { Ms } from '../units/time.ts';
import { addClamped, type ClampedTime } from './clamped-time.ts';
import { type FetchedCells, piecesReleased, type ReleasedPiece } from './fetched-cells.ts';
import {
  creditedMs,
  type Interval,
  type Intervals,
  normaliseIntervals,
  takeEarliest,
  unionIntervals,
} from './intervals.ts';

/** Watched intervals of a recording that a lease has earned for a year. */
export interface EarnedVideo {
  readonly enrolmentId: number;
  readonly videoId: number;
  readonly intervals: Intervals;
}

/** What was claimed of a recording under a lease in vain. */
export interface LostVideo {
  readonly enrolmentId: number;
  readonly videoId: number;
  readonly clamped: ClampedTime;
}

/** What a lease has earned, and how much of it came before its time. */
export interface LeaseEarnings {
  readonly videos: readonly EarnedVideo[];
  /** Only where something was lost. */
  readonly lost: readonly LostVideo[];
  /** How much of the ten seconds that a learner has once was spent under this lease. */
  readonly aheadMs: Ms;
  /** What was credited without a lease while this one was open, as if all of it had been fetched at the last instant. */
  readonly beside: { readonly releasedAt: Ms; readonly ms: Ms } | null;
  /** Of a lease without a name: the learner's whole credit at its last push; null if that is not known. */
  readonly learnerMs: Ms | null;
  /** Some of it was earned where nobody asks what was fetched. */
  readonly unasked: boolean;
}

export const NOTHING_EARNED: LeaseEarnings = {
  videos: [],
  lost: [],
  aheadMs: 0,
  beside: null,
  learnerMs: null,
  unasked: false,
};

/** Adds what a push has earned of a recording. */
export function withEarned(
  earned: LeaseEarnings,
  { enrolmentId, videoId, intervals }: EarnedVideo,
): LeaseEarnings {
  if (intervals.length === 0) return earned;
  const isThis = (one: EarnedVideo) => one.enrolmentId === enrolmentId && one.videoId === videoId;
  const before = earned.videos.find(isThis)?.intervals ?? [];
  const video = { enrolmentId, videoId, intervals: unionIntervals(before, intervals) };
  return { ...earned, videos: [...earned.videos.filter((one) => !isThis(one)), video] };
}

/** Adds what of a push was neither credited nor held. */
export function withLost(earned: LeaseEarnings, { enrolmentId, videoId, clamped }: LostVideo): LeaseEarnings {
  const isThis = (one: LostVideo) => one.enrolmentId === enrolmentId && one.videoId === videoId;
  const before = earned.lost.find(isThis)?.clamped;
  const sum = before === undefined ? clamped : addClamped(before, clamped);
  return {
    ...earned,
    lost: [...earned.lost.filter((one) => !isThis(one)), { enrolmentId, videoId, clamped: sum }],
  };
}

/** What is known of a lease when a push counts under it. Instants are server time. */
export interface MediaEvidence {
  readonly openedAt: Ms;
  /** Until when it has been held so far. */
  readonly heldUntil: Ms;
  readonly fetchedOf: (videoId: number) => FetchedCells;
  readonly earned: LeaseEarnings;
  /** What is left of the learner's ten seconds. */
  readonly aheadLeftMs: Ms;
}

/**
 * Those of a recording's fresh intervals that can have been watched: inside what was fetched in the lease's session, and for every
 * instant no more of what was fetched from then on than twice the time the lease was held since. Time that nothing was fetched in is
 * therefore worth nothing later. Of what was fetched together the earliest media time is taken. Security 4.2, I1, I6, I8.
 */
export function evidencedIntervals(videoId: number, fresh: Intervals, evidence: MediaEvidence): Intervals {
  const pieces = piecesReleased(fresh, evidence.fetchedOf(videoId));
  if (pieces.length === 0) return [];
  const spans = releaseSpans(evidence, pieces);
  const roomMs = evidence.earned.aheadMs + evidence.aheadLeftMs;
  const evidenced: Interval[] = [];
  let left = Number.POSITIVE_INFINITY;
  for (const span of spans) {
    left = Math.min(left, span.heldSinceMs * CONSTANTS.CLOCK_BOUND_RATE + roomMs - span.earnedSinceMs);
    const taken = takeEarliest(normaliseIntervals(span.pieces), left);
    left -= creditedMs(taken);
    evidenced.push(...taken);
  }
  return normaliseIntervals(evidenced);
}

/** How much of what a lease has earned came before its time: that much of the ten seconds is spent. Never less than before. */
export function aheadOf(evidence: MediaEvidence): Ms {
  const most = releaseSpans(evidence, []).map(
    (span) => span.earnedSinceMs - CONSTANTS.CLOCK_BOUND_RATE * span.heldSinceMs,
  );
  const { aheadMs } = evidence.earned;
  return Math.min(Math.max(aheadMs, ...most), aheadMs + evidence.aheadLeftMs);
}

interface ReleaseSpan {
  readonly pieces: Interval[];
  readonly heldSinceMs: Ms;
  earnedSinceMs: Ms;
}

/** The instants at which something was fetched, ascending, each with what is claimed of it and what was earned since. */
function releaseSpans(evidence: MediaEvidence, claimed: readonly ReleasedPiece[]): readonly ReleaseSpan[] {
  const { openedAt, heldUntil, earned } = evidence;
  const spans = new Map<Ms, ReleaseSpan>();
  const spanAt = (releasedAt: Ms): ReleaseSpan => {
    const at = Math.max(openedAt, releasedAt);
    const known = spans.get(at);
    if (known !== undefined) return known;
    const span = { pieces: [], heldSinceMs: Math.max(0, heldUntil - at), earnedSinceMs: 0 };
    spans.set(at, span);
    return span;
  };
  for (const { videoId, intervals } of earned.videos) {
    for (const { interval, releasedAt } of piecesReleased(intervals, evidence.fetchedOf(videoId))) {
      spanAt(releasedAt).earnedSinceMs += interval[1] - interval[0];
    }
  }
  if (earned.beside !== null) spanAt(earned.beside.releasedAt).earnedSinceMs += earned.beside.ms;
  for (const { interval, releasedAt } of claimed) spanAt(releasedAt).pieces.push(interval);
  const ordered = [...spans].sort(([left], [right]) => left - right).map(([, span]) => span);
  ordered.reduceRight((since, span) => {
    span.earnedSinceMs += since;
    return span.earnedSinceMs;
  }, 0);
  return ordered;
}
