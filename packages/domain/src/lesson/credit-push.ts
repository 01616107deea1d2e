import { CONSTANTS } from '@jixu/constants';
import { inMs, type Ms, type Seconds, wholeSeconds } from '../units/time.ts';
import { type Allowance, budgetMs, headStartLeftMs } from './allowance.ts';
import { type ClampedTime, type ClampReason, mostClamped } from './clamped-time.ts';
import { addHeld, divideByChecks, type HeldCredit, heldIntervals, type OpenChecks } from './hold-credit.ts';
import {
  clipIntervals,
  creditedMs,
  endOfIntervals,
  fitIntervals,
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
  /** What is credited. */
  readonly intervals: Intervals;
  /** What counts once its check is passed; nothing of it is in `intervals`. */
  readonly held: readonly HeldCredit[];
  readonly furthest: Seconds;
  readonly resume: Seconds;
  /** The push that wrote `resume` last; null before the first. */
  readonly resumeOrder: PushOrder | null;
}

export const EMPTY_LEDGER: VideoLedger = {
  intervals: NO_INTERVALS,
  held: [],
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

/** One recording of a push, what is stored of it, and what bounds its credit. */
export interface CreditPush {
  readonly stored: VideoLedger;
  readonly allowance: Allowance;
  readonly order: PushOrder;
  /** Media time said to have been watched; null: only the specified payload, two points. */
  readonly intervals: readonly Interval[] | null;
  readonly resume: Seconds;
  readonly furthest: Seconds;
  /** Server time since the previous push (0 if none counts), minus what other rows of this one used up: what two points may prove. */
  readonly elapsedMs: Ms;
  readonly durationMs: Ms;
  /** Progress-jump permission of the course (is_jump 1): then m also follows the claimed furthest second. */
  readonly mayJump: boolean;
  /** False: the year is completed, so that only the position moves. */
  readonly counts: boolean;
  /** What stands in the way of credit. */
  readonly open: OpenChecks;
  /** Of what is claimed anew, what can have been watched of the media; omitted where nothing is asked about it. */
  readonly evidencedOf?: (fresh: Intervals) => Intervals;
}

export interface CreditedPush {
  readonly ledger: VideoLedger;
  /** New media time credited or held by this push, milliseconds. */
  readonly grantedMs: Ms;
  /** The intervals of it. */
  readonly granted: Intervals;
  /** What of it is held. */
  readonly held: readonly HeldCredit[];
  /** The allowance it uses up: also for what was watched behind a check in vain. */
  readonly spentMs: Ms;
  /** New media time claimed that is neither credited nor held; milliseconds. */
  readonly clampedMs: Ms;
  /** The same by its reasons. */
  readonly clamped: ClampedTime;
  /** Null where nothing is clamped. */
  readonly clampReason: ClampReason | null;
  /** False: nothing to write, the stored state is the response (an older push that adds nothing). */
  readonly changed: boolean;
}

/**
 * The only rule by which watching becomes credit, for one video of one push. Adds the claim to the ledger, up to the
 * allowance, earliest media time first, and holds what lies behind a check. Integrity 1, 2, 4, 5.
 */
export function creditPush(push: CreditPush): CreditedPush {
  const {
    stored,
    allowance,
    order,
    durationMs,
    mayJump,
    counts,
    open,
    evidencedOf = (fresh) => fresh,
  } = push;
  const claimed = counts ? clipIntervals(claimedIntervals(push), durationMs) : NO_INTERVALS;
  const seen = stored.held.length === 0 ? stored.intervals : seenIntervals(stored);
  const fresh = subtractIntervals(claimed, seen);
  const fetched = evidencedOf(fresh);
  const covered = takeEarliest(fetched, budgetMs(allowance));
  const kept = fitIntervals(seen, covered, CONSTANTS.CREDITED_INTERVALS_MAX);
  const { free, held, lostMs } = divideByChecks(kept, open);
  const intervals = free.length === 0 ? stored.intervals : unionIntervals(stored.intervals, free);
  const durationSeconds = Math.max(0, wholeSeconds(durationMs));
  const writesResume = isLater(order, stored.resumeOrder);
  const ledger: VideoLedger = {
    intervals,
    held: held.length === 0 ? stored.held : addHeld(stored.held, held),
    furthest: Math.max(
      furthestSecond(stored, intervals, held),
      mayJump ? wholeSecond(push.furthest, durationSeconds) : 0,
    ),
    resume: writesResume ? wholeSecond(push.resume, durationSeconds) : stored.resume,
    resumeOrder: writesResume ? order : stored.resumeOrder,
  };
  const [freshMs, fetchedMs] = [creditedMs(fresh), creditedMs(fetched)];
  const [coveredMs, keptMs] = [creditedMs(covered), creditedMs(kept)];
  const clamped = {
    media: freshMs - fetchedMs,
    time: fetchedMs - coveredMs,
    check: lostMs,
    stretches: coveredMs - keptMs,
  };
  return {
    ledger,
    grantedMs: keptMs - lostMs,
    granted: unionIntervals(free, heldIntervals(held)),
    held,
    spentMs: keptMs,
    clampedMs: freshMs - keptMs + lostMs,
    clamped,
    clampReason: mostClamped(clamped),
    changed: differs(ledger, stored),
  };
}

/** All that is known to have been watched of a recording, credited or held. */
export function seenIntervals(ledger: VideoLedger): Intervals {
  return unionIntervals(ledger.intervals, heldIntervals(ledger.held));
}

type Claim = Pick<CreditPush, 'stored' | 'allowance' | 'intervals' | 'resume' | 'elapsedMs'>;

function claimedIntervals(claim: Claim): Intervals {
  return claim.intervals === null ? pointsAsIntervals(claim) : normaliseIntervals(claim.intervals);
}

/**
 * Two points prove the interval between them only if there was enough time for it; anything more is a seek and proves
 * nothing.
 */
function pointsAsIntervals({ stored, allowance, resume, elapsedMs }: Claim): Intervals {
  const before: Allowance = { heldMs: allowance.heldMs - elapsedMs, creditedMs: allowance.creditedMs };
  const reachMs = CONSTANTS.CLOCK_BOUND_RATE * elapsedMs + headStartLeftMs(before);
  const fromMs = inMs(stored.resume);
  const toMs = Math.floor(inMs(resume));
  return toMs - fromMs <= reachMs ? normaliseIntervals([[fromMs, toMs]]) : NO_INTERVALS;
}

function furthestSecond(stored: VideoLedger, intervals: Intervals, held: readonly HeldCredit[]): Seconds {
  const ends = [intervals, ...held.map((one) => one.intervals)].map(endOfIntervals);
  return Math.max(stored.furthest, wholeSeconds(Math.max(...ends)));
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
    ledger.held !== stored.held ||
    ledger.furthest !== stored.furthest ||
    ledger.resumeOrder !== stored.resumeOrder
  );
}
