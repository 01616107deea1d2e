import type { Ms } from '../units/time.ts';
import { CHECK_HOLD_MS, type CheckPoint, isSameCheck } from './check-point.ts';
import {
  creditedMs,
  type Interval,
  type Intervals,
  NO_INTERVALS,
  subtractIntervals,
  takeEarliest,
  unionIntervals,
} from './intervals.ts';

/** What a check holds of one recording. */
export interface HeldCredit {
  readonly check: CheckPoint;
  readonly intervals: Intervals;
}

/** A check that is not passed, and how much more it may hold. */
export interface OpenCheck {
  readonly check: CheckPoint;
  readonly roomMs: Ms;
}

/** The checks that may stand in the way of what is newly watched of one recording. */
export interface OpenChecks {
  /** Those of the recording, by their media second. */
  readonly media: readonly OpenCheck[];
  /** Those that go by played time, with the media time left until they are due; the earliest first. */
  readonly played: readonly (OpenCheck & { readonly leftMs: Ms })[];
  /** What those that are passed leave. */
  readonly passed: readonly PassedBound[];
}

/** At most so much more of a recording may be credited past a media instant; past 0: anywhere in it. */
export interface PassedBound {
  readonly pointMs: Ms;
  readonly leftMs: Ms;
}

export const NO_OPEN_CHECKS: OpenChecks = { media: [], played: [], passed: [] };

/** What the checks leave of newly watched time. */
export interface CheckedTime {
  readonly free: Intervals;
  readonly held: readonly HeldCredit[];
  /** Watched behind a check that holds as much as it may, or before it was passed. */
  readonly lostMs: Ms;
}

/**
 * Divides newly watched time, in the order of media time, by the checks in its way. A check that goes by played time
 * comes first, so that passing one of a recording cannot release what was watched behind the other.
 */
export function divideByChecks(watched: Intervals, open: OpenChecks): CheckedTime {
  const since = open.passed.reduce(withinBound, watched);
  const [byTime] = open.played;
  const inTime = byTime === undefined ? since : takeEarliest(since, byTime.leftMs);
  const [first] = open.media;
  const free = first === undefined ? inTime : before(inTime, first.check.pointMs);
  const behind: [OpenCheck | undefined, Intervals][] = [
    [byTime, subtractIntervals(since, inTime)],
    [first, subtractIntervals(inTime, free)],
  ];
  const held = behind.flatMap(([check, intervals]): HeldCredit[] => {
    const kept = check === undefined ? NO_INTERVALS : takeEarliest(intervals, check.roomMs);
    return check === undefined || kept.length === 0 ? [] : [{ check: check.check, intervals: kept }];
  });
  const heldMs = held.reduce((sum, one) => sum + creditedMs(one.intervals), 0);
  return { free, held, lostMs: creditedMs(watched) - creditedMs(free) - heldMs };
}

function withinBound(watched: Intervals, { pointMs, leftMs }: PassedBound): Intervals {
  const behind = behindPoint(watched, pointMs);
  const kept = takeEarliest(behind, leftMs);
  return creditedMs(kept) === creditedMs(behind) ? watched : unionIntervals(before(watched, pointMs), kept);
}

/** The part of a set behind a media instant. */
export function behindPoint(intervals: Intervals, pointMs: Ms): Intervals {
  return intervals
    .filter(([, to]) => to > pointMs)
    .map(([from, to]): Interval => [Math.max(from, pointMs), to]);
}

/** The part of a set before a media instant. */
function before(intervals: Intervals, pointMs: Ms): Intervals {
  return intervals
    .filter(([from]) => from < pointMs)
    .map(([from, to]): Interval => [from, Math.min(to, pointMs)]);
}

/** All that checks hold of a recording. */
export function heldIntervals(held: readonly HeldCredit[]): Intervals {
  return held.reduce<Intervals>((all, one) => unionIntervals(all, one.intervals), NO_INTERVALS);
}

/** How much a check holds of a recording. */
export function heldBy(held: readonly HeldCredit[], check: CheckPoint): Ms {
  return held.reduce((sum, one) => sum + (isSameCheck(one.check, check) ? creditedMs(one.intervals) : 0), 0);
}

/** Adds what is newly held to what is. */
export function addHeld(held: readonly HeldCredit[], more: readonly HeldCredit[]): readonly HeldCredit[] {
  return more.reduce((all, { check, intervals }) => {
    const others = all.filter((one) => !isSameCheck(one.check, check));
    const own = all.find((one) => isSameCheck(one.check, check))?.intervals ?? NO_INTERVALS;
    return [...others, { check, intervals: unionIntervals(own, intervals) }];
  }, held);
}

/** What becomes of a recording's credit when a check is passed. */
export interface ReleasedCredit {
  readonly released: Intervals;
  readonly held: readonly HeldCredit[];
  /** What of it stands behind another check now; part of `held`. */
  readonly moved: readonly HeldCredit[];
}

/**
 * Releases what a passed check holds of a recording. What lies behind another check stays held, now by that one; the
 * most a check may hold does not apply to it, so that nothing is lost by passing. `open`: as it is after the pass.
 */
export function releaseHeld(
  held: readonly HeldCredit[],
  passed: CheckPoint,
  open: OpenChecks,
): ReleasedCredit {
  const own = held.find((one) => isSameCheck(one.check, passed))?.intervals ?? NO_INTERVALS;
  const others = held.filter((one) => !isSameCheck(one.check, passed));
  const boundless = <Open extends OpenCheck>(one: Open): Open => ({
    ...one,
    roomMs: Number.POSITIVE_INFINITY,
  });
  const due = open.played.filter(({ leftMs }) => leftMs === 0);
  const left = divideByChecks(own, {
    media: open.media.map(boundless),
    played: due.map(boundless),
    passed: [],
  });
  return { released: left.free, held: addHeld(others, left.held), moved: left.held };
}

/** How much more a check may hold that holds `heldMs`. */
export function roomMs(heldMs: Ms): Ms {
  return Math.max(0, CHECK_HOLD_MS - heldMs);
}
