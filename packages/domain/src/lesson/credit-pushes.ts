import { CONSTANTS } from '@jixu/constants';
import type { Ms } from '../units/time.ts';
import type { CheckPoint } from './check-point.ts';
import { afterPush, openChecks } from './check-year.ts';
import { addClamped } from './clamped-time.ts';
import { type CreditedPush, creditPush, type PushClaim, type VideoLedger } from './credit-push.ts';
import { NO_OPEN_CHECKS } from './hold-credit.ts';
import { type Intervals, unionIntervals } from './intervals.ts';
import { evidencedIntervals, type MediaEvidence, NOTHING_EARNED, withEarned } from './media-evidence.ts';
import type { SpentAllowance, YearChecks } from './year-checks.ts';

/** One row of a push: its video's stored ledger and the claim. */
export interface VideoClaim {
  readonly videoId: number;
  readonly stored: VideoLedger;
  readonly claim: PushClaim;
  readonly durationMs: Ms;
  readonly mayJump: boolean;
  readonly counts: boolean;
  readonly enrolmentId: number;
  /** The checks of this recording. */
  readonly points: readonly CheckPoint[];
}

export interface CreditedVideo extends CreditedPush {
  readonly videoId: number;
  readonly enrolmentId: number;
}

/** What a push may spend, and the checks of the years it touches; a year without checks is not among them. */
export interface PushLimits {
  readonly allowance: SpentAllowance;
  readonly years: ReadonlyMap<number, YearChecks>;
  readonly now: Ms;
  /** What is known of the media of the lease it names; null or omitted where nothing is asked about it. */
  readonly media?: MediaEvidence | null;
}

export interface CreditedPushes {
  /** One result per video. */
  readonly videos: readonly CreditedVideo[];
  /** The years as they are afterwards. */
  readonly years: ReadonlyMap<number, YearChecks>;
}

/**
 * Credits all rows of one push in order, spending a single allowance and a single elapsed time on them, because nobody
 * watches two videos at once. If a video occurs twice, its second row starts from the first one's ledger.
 */
export function creditPushes(
  rows: readonly VideoClaim[],
  { allowance, years: yearsBefore, now, media = null }: PushLimits,
): CreditedPushes {
  const results = new Map<number, CreditedVideo>();
  const years = new Map(yearsBefore);
  let spent = allowance;
  let earned = media?.earned ?? NOTHING_EARNED;
  for (const row of rows) {
    const before = results.get(row.videoId);
    const year = years.get(row.enrolmentId);
    const stored = before?.ledger ?? row.stored;
    const lesson = { points: row.points, durationMs: row.durationMs, ledger: stored };
    const clock = { allowance: spent, now };
    const open = year === undefined ? NO_OPEN_CHECKS : openChecks(year, lesson, clock);
    const claim = afterOthers(row.claim, spent.creditedMs - allowance.creditedMs);
    const evidencedOf = (fresh: Intervals): Intervals =>
      media === null ? fresh : evidencedIntervals(row.videoId, fresh, { ...media, earned });
    const credited = creditPush({ ...row, claim, stored, allowance: spent, open, evidencedOf });
    earned = withEarned(earned, { ...row, intervals: credited.granted });
    spent = { ...spent, creditedMs: spent.creditedMs + credited.spentMs };
    if (year !== undefined) years.set(row.enrolmentId, afterPush(year, credited, clock));
    const { videoId, enrolmentId } = row;
    results.set(videoId, { ...joined(credited, before), videoId, enrolmentId });
  }
  return { videos: [...results.values()], years };
}

/** Two rows of one video as one result. */
function joined(credited: CreditedPush, before: CreditedVideo | undefined): CreditedPush {
  if (before === undefined) return credited;
  return {
    ...credited,
    grantedMs: credited.grantedMs + before.grantedMs,
    granted: unionIntervals(credited.granted, before.granted),
    held: [...before.held, ...credited.held],
    spentMs: credited.spentMs + before.spentMs,
    clampedMs: credited.clampedMs + before.clampedMs,
    clamped: addClamped(before.clamped, credited.clamped),
    clampReason: credited.clampReason ?? before.clampReason,
    changed: credited.changed || before.changed,
  };
}

/**
 * Subtracts the credit granted to earlier rows of the push from the elapsed time of a claim of points. The result may
 * be negative if they also drew on the 10 s every learner starts with, so that a push gets those only once.
 */
function afterOthers(claim: PushClaim, spentMs: Ms): PushClaim {
  if (claim.kind === 'intervals') return claim;
  return { ...claim, elapsedMs: claim.elapsedMs - spentMs / CONSTANTS.CLOCK_BOUND_RATE };
}
