import { CONSTANTS } from '@jixu/constants';
import { inMs, type Ms, type Seconds, wholeSeconds } from '../units/time.ts';
import { type Allowance, budgetMs, headStartLeftMs } from './allowance.ts';
import { type AnsweredSequences, isAnswered } from './answered-sequences.ts';
import { fitIntervals } from './interval-room.ts';
import {
  clipIntervals,
  creditedMs,
  endOfIntervals,
  type Interval,
  type Intervals,
  NO_INTERVALS,
  normaliseIntervals,
  subtractIntervals,
  takeEarliest,
  unionIntervals,
} from './intervals.ts';

/** A push's position among all pushes of a learner: leases in the order they were opened, then their sequence. */
export interface PushOrder {
  readonly lease: number;
  readonly sequence: number;
}

/** The server's record for one learner and one video. `furthest` and `resume` are whole seconds, m and s on the wire. */
export interface VideoLedger {
  readonly intervals: Intervals;
  readonly furthest: Seconds;
  readonly resume: Seconds;
  /** The push that wrote `resume` last; null before the first. */
  readonly resumeOrder: PushOrder | null;
}

export const EMPTY_LEDGER: VideoLedger = {
  intervals: NO_INTERVALS,
  furthest: 0,
  resume: 0,
  resumeOrder: null,
};

/**
 * The is_jump of our courses: whether learners may jump ahead of what they have watched. The browser is told this one
 * and credit is given by it, so that the two cannot disagree. No course says anything of its own yet.
 */
export const COURSE_PROGRESS_JUMP: 0 | 1 = CONSTANTS.PROGRESS_JUMP_DEFAULT;

export function permitsJump(progressJump: 0 | 1): boolean {
  return progressJump === 1;
}

/** Claim of our own client: intervals of media time, watched under a lease. */
export interface IntervalsClaim {
  readonly kind: 'intervals';
  readonly order: PushOrder;
  /** The sequences this lease has acknowledged; a claim with one of them is a replay. */
  readonly answered: AnsweredSequences;
  readonly intervals: readonly Interval[];
  readonly playSecond: Seconds;
  readonly progressSecond: Seconds;
}

/**
 * A claim with only the specified payload: two points. `elapsedMs` is server time since the previous push (0 if none
 * counts), minus what other rows of the push used up.
 */
export interface PointsClaim {
  readonly kind: 'points';
  readonly order: PushOrder;
  readonly elapsedMs: Ms;
  readonly playSecond: Seconds;
  readonly progressSecond: Seconds;
}

export type PushClaim = IntervalsClaim | PointsClaim;

export interface CreditPush {
  readonly stored: VideoLedger;
  readonly allowance: Allowance;
  readonly claim: PushClaim;
  readonly durationMs: Ms;
  /** Progress-jump permission of the course (is_jump 1): then m also follows the claimed furthest second. */
  readonly mayJump: boolean;
  /** False: the year is completed, so that only the position moves. */
  readonly counts: boolean;
}

export interface CreditedPush {
  readonly ledger: VideoLedger;
  /** New credit given by this push, milliseconds. */
  readonly grantedMs: Ms;
  /** New credit claimed but not covered by the allowance, or in too many pieces to be kept; milliseconds. */
  readonly clampedMs: Ms;
  /** False: nothing to write, the stored state is the response (a replay, or an older push that adds nothing). */
  readonly changed: boolean;
  /** True: this lease has already acknowledged that sequence. */
  readonly replayed: boolean;
}

/**
 * The only rule by which watching becomes credit, for one video of one push. Adds the claim to the ledger, up to the
 * allowance, earliest media time first. Integrity 1, 2, 4.
 */
export function creditPush({
  stored,
  allowance,
  claim,
  durationMs,
  mayJump,
  counts,
}: CreditPush): CreditedPush {
  if (isReplay(claim)) return { ledger: stored, grantedMs: 0, clampedMs: 0, changed: false, replayed: true };
  const claimed = counts
    ? clipIntervals(claimedIntervals(stored, allowance, claim), durationMs)
    : NO_INTERVALS;
  const fresh = subtractIntervals(claimed, stored.intervals);
  const covered = takeEarliest(fresh, budgetMs(allowance));
  const granted = fitIntervals(stored.intervals, covered, CONSTANTS.CREDITED_INTERVALS_MAX);
  const intervals = granted.length === 0 ? stored.intervals : unionIntervals(stored.intervals, granted);
  const durationSeconds = Math.max(0, wholeSeconds(durationMs));
  const writesResume = isLater(claim.order, stored.resumeOrder);
  const ledger: VideoLedger = {
    intervals,
    furthest: furthestSecond(
      stored,
      intervals,
      mayJump ? wholeSecond(claim.progressSecond, durationSeconds) : 0,
    ),
    resume: writesResume ? wholeSecond(claim.playSecond, durationSeconds) : stored.resume,
    resumeOrder: writesResume ? claim.order : stored.resumeOrder,
  };
  const grantedMs = creditedMs(granted);
  const changed = differs(ledger, stored);
  return { ledger, grantedMs, clampedMs: creditedMs(fresh) - grantedMs, changed, replayed: false };
}

function isReplay(claim: PushClaim): boolean {
  return claim.kind === 'intervals' && isAnswered(claim.answered, claim.order.sequence);
}

function claimedIntervals(stored: VideoLedger, allowance: Allowance, claim: PushClaim): Intervals {
  if (claim.kind === 'intervals') return normaliseIntervals(claim.intervals);
  return pointsAsIntervals(stored, allowance, claim);
}

/**
 * Two points prove the interval between them only if there was enough time for it; anything more is a seek and proves
 * nothing.
 */
function pointsAsIntervals(stored: VideoLedger, allowance: Allowance, claim: PointsClaim): Intervals {
  const before: Allowance = { heldMs: allowance.heldMs - claim.elapsedMs, creditedMs: allowance.creditedMs };
  const reachMs = CONSTANTS.CLOCK_BOUND_RATE * claim.elapsedMs + headStartLeftMs(before);
  const fromMs = inMs(stored.resume);
  const toMs = Math.floor(inMs(claim.playSecond));
  return toMs - fromMs <= reachMs ? normaliseIntervals([[fromMs, toMs]]) : NO_INTERVALS;
}

function furthestSecond(stored: VideoLedger, intervals: Intervals, jumpedTo: Seconds): Seconds {
  return Math.max(stored.furthest, wholeSeconds(endOfIntervals(intervals)), jumpedTo);
}

function wholeSecond(second: Seconds, durationSeconds: Seconds): Seconds {
  return Number.isFinite(second) ? Math.min(Math.max(0, Math.floor(second)), durationSeconds) : 0;
}

function isLater(order: PushOrder, than: PushOrder | null): boolean {
  if (than === null || order.lease !== than.lease) return than === null || order.lease > than.lease;
  return order.sequence > than.sequence;
}

function differs(ledger: VideoLedger, stored: VideoLedger): boolean {
  return (
    ledger.intervals !== stored.intervals ||
    ledger.furthest !== stored.furthest ||
    ledger.resumeOrder !== stored.resumeOrder
  );
}
