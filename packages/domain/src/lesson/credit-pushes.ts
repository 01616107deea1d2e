import { CONSTANTS } from '@jixu/constants';
import type { Ms } from '../units/time.ts';
import { afterPush, openChecks } from './check-year.ts';
import { addClamped } from './clamped-time.ts';
import {
  COURSE_PROGRESS_JUMP,
  type CreditedPush,
  creditPush,
  type PushOrder,
  permitsJump,
  type VideoLedger,
} from './credit-push.ts';
import { NO_OPEN_CHECKS } from './hold-credit.ts';
import { unionIntervals } from './intervals.ts';
import { evidencedIntervals, type MediaEvidence, NOTHING_EARNED, withEarned } from './media-evidence.ts';
import type { StorableVideo } from './push.ts';
import type { SpentAllowance, YearChecks } from './year-checks.ts';

export interface CreditedVideo extends CreditedPush {
  readonly videoId: number;
  readonly enrolmentId: number;
}

/** The terms on which the rows of a push are credited. */
export interface PushTerms {
  readonly order: PushOrder;
  /** Server time since the previous push; 0 if none counts. */
  readonly elapsedMs: Ms;
  readonly allowance: SpentAllowance;
  /** The checks of the years it touches; a year without checks is not among them. */
  readonly years: ReadonlyMap<number, YearChecks>;
  readonly now: Ms;
  readonly storedOf: (video: StorableVideo) => VideoLedger;
  /** False: its year is completed. */
  readonly counts: (video: StorableVideo) => boolean;
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
  videos: readonly StorableVideo[],
  { order, elapsedMs, allowance, years: yearsBefore, now, storedOf, counts, media = null }: PushTerms,
): CreditedPushes {
  const results = new Map<number, CreditedVideo>();
  const years = new Map(yearsBefore);
  let spent = allowance;
  let earned = media?.earned ?? NOTHING_EARNED;
  for (const video of videos) {
    const { videoId, durationMs, points } = video;
    const { enrolmentId } = video.year;
    const before = results.get(videoId);
    const year = years.get(enrolmentId);
    const stored = before?.ledger ?? storedOf(video);
    const clock = { allowance: spent, now };
    const open =
      year === undefined ? NO_OPEN_CHECKS : openChecks(year, { points, durationMs, ledger: stored }, clock);
    const credited = creditPush({
      ...video,
      order,
      elapsedMs: afterOthers(elapsedMs, spent.creditedMs - allowance.creditedMs),
      stored,
      allowance: spent,
      mayJump: permitsJump(COURSE_PROGRESS_JUMP),
      counts: counts(video),
      open,
      evidencedOf: (fresh) =>
        media === null ? fresh : evidencedIntervals(videoId, fresh, { ...media, earned }),
    });
    earned = withEarned(earned, { enrolmentId, videoId, intervals: credited.granted });
    spent = { ...spent, creditedMs: spent.creditedMs + credited.spentMs };
    if (year !== undefined) years.set(enrolmentId, afterPush(year, credited, clock));
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
 * The elapsed time that is left to a row of points after the credit of earlier rows. It may be negative if they also drew on
 * the 10 s every learner starts with, so that a push gets those only once.
 */
function afterOthers(elapsedMs: Ms, creditedMs: Ms): Ms {
  return elapsedMs - creditedMs / CONSTANTS.CLOCK_BOUND_RATE;
}
