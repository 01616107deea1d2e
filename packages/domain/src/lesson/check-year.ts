import type { Ms } from '../units/time.ts';
import { BY_PLAYED_TIME, CHECK_EARLY_MS, type CheckPoint, isSameCheck } from './check-point.ts';
import { isLessonFinished } from './completion.ts';
import { seenIntervals, type VideoLedger } from './credit-push.ts';
import {
  behindPoint,
  type HeldCredit,
  heldBy,
  type OpenChecks,
  type PassedBound,
  roomMs,
} from './hold-credit.ts';
import { creditedMs, endOfIntervals } from './intervals.ts';
import {
  isPassed,
  lastPass,
  mostSincePassMs,
  playedChecks,
  playedSincePassMs,
  regulatorAfterPass,
  type SpentAllowance,
  type YearChecks,
} from './year-checks.ts';

/** A recording with its checks, and what is stored of it. */
export interface LedgerWithPoints {
  readonly points: readonly CheckPoint[];
  readonly durationMs: Ms;
  readonly ledger: VideoLedger;
}

/** A learner's clock at one instant of server time. */
export interface CheckClock {
  readonly allowance: SpentAllowance;
  readonly now: Ms;
}

/** What stands in the way of newly watched time of a recording. */
export function openChecks(year: YearChecks, lesson: LedgerWithPoints, clock: CheckClock): OpenChecks {
  return {
    media: lesson.points
      .filter((point) => !isPassed(year, point))
      .map((check) => ({ check, roomMs: roomMs(heldBy(lesson.ledger.held, check)) })),
    played: playedChecks(year, clock.allowance, clock.now).map(({ check, leftMs }) => ({
      check,
      leftMs,
      roomMs: roomMs(year.playedHolds.find((one) => isSameCheck(one.check, check))?.heldMs ?? 0),
    })),
    passed: passedBounds(year, lesson, clock.now),
  };
}

/**
 * What may still be credited behind the checks that are passed: it was watched since, but for what each may hold. Or a
 * script would keep back what it played at night, and send all of it after one answer in the morning. Integrity 5.
 */
export function passedBounds(
  year: YearChecks,
  { points, ledger }: { readonly points: readonly CheckPoint[]; readonly ledger: VideoLedger },
  now: Ms,
): readonly PassedBound[] {
  const passes = year.checks.filter(({ passedMs }) => passedMs !== null);
  if (passes.length === 0) return [];
  const seen = seenIntervals(ledger);
  const ofRecording = points.flatMap((point): PassedBound[] => {
    const pass = passes.find((one) => isSameCheck(one, point));
    if (pass === undefined) return [];
    const behindMs = creditedMs(behindPoint(seen, point.pointMs));
    return [{ pointMs: point.pointMs, leftMs: Math.max(0, mostSincePassMs(pass, now) - behindMs) }];
  });
  const ofYear = (['captcha', 'regulator'] as const).flatMap((kind): PassedBound[] => {
    const pass = lastPass(year, kind);
    return pass === null ? [] : [{ pointMs: 0, leftMs: playedSincePassMs(year, pass, now) }];
  });
  return [...ofRecording, ...ofYear];
}

/** The year after a push has been credited: time played, what its checks hold, and which have fallen due. */
export function afterPush(
  year: YearChecks,
  pushed: { readonly grantedMs: Ms; readonly held: readonly HeldCredit[] },
  clock: CheckClock,
): YearChecks {
  const next =
    pushed.grantedMs === 0 ? null : regulatorAfterPass(year, playedChecks(year, clock.allowance, clock.now));
  const due = [...pushed.held.map(({ check }) => check), ...(next === null ? [] : [next])].filter(
    (check, at, all) =>
      !year.checks.some((one) => isSameCheck(one, check)) &&
      all.findIndex((one) => isSameCheck(one, check)) === at,
  );
  const played = pushed.held.filter(({ check }) => check.videoId === BY_PLAYED_TIME);
  return {
    ...year,
    playedMs: year.playedMs + pushed.grantedMs,
    checks: [...year.checks, ...due.map((check) => ({ ...check, dueMs: clock.now, passedMs: null }))],
    playedHolds: played.reduce(withHeld, year.playedHolds),
  };
}

function withHeld(
  holds: YearChecks['playedHolds'],
  { check, intervals }: HeldCredit,
): YearChecks['playedHolds'] {
  const before = holds.find((one) => isSameCheck(one.check, check))?.heldMs ?? 0;
  const others = holds.filter((one) => !isSameCheck(one.check, check));
  return [...others, { check, heldMs: before + creditedMs(intervals) }];
}

/** A check that is not passed yet, as the page is told of it. */
export interface ComingCheck {
  readonly check: CheckPoint;
  /** Media time left until it is due; null where a second of the recording says so. */
  readonly leftMs: Ms | null;
  /** Server time during which an earlier pass keeps it away. */
  readonly freeMs: Ms;
}

/** The checks of a lesson that are not passed, in the order in which they come. */
export function comingChecks(
  year: YearChecks,
  lesson: LedgerWithPoints,
  clock: CheckClock,
): readonly ComingCheck[] {
  const played = playedChecks(year, clock.allowance, clock.now).map(({ check, leftMs, freeMs }) => ({
    check,
    leftMs: Number.isFinite(leftMs) ? leftMs : null,
    freeMs,
  }));
  const media = lesson.points
    .filter((check) => !isPassed(year, check))
    .map((check) => ({ check, leftMs: null, freeMs: 0 }));
  return [...played, ...media];
}

/** The check to be passed next; null where none is due. One by played time stands before those of the recording. */
export function dueCheck(year: YearChecks, lesson: LedgerWithPoints, clock: CheckClock): CheckPoint | null {
  const [byTime] = playedChecks(year, clock.allowance, clock.now);
  if (byTime !== undefined && isPlayedDue(byTime)) return byTime.check;
  return dueOfLesson(year, lesson);
}

/** Whether a check that goes by played time may be passed: a little before it holds anything. */
export function isPlayedDue({ leftMs, freeMs }: { readonly leftMs: Ms; readonly freeMs: Ms }): boolean {
  return freeMs === 0 && leftMs <= CHECK_EARLY_MS;
}

/** The first check of a recording that is reached and not passed. A lesson that is finished asks for none. */
function dueOfLesson(year: YearChecks, { points, durationMs, ledger }: LedgerWithPoints): CheckPoint | null {
  const [first] = points.filter((point) => !isPassed(year, point));
  if (first === undefined || !isReached(ledger, first)) return null;
  const isDone = isLessonFinished(ledger, durationMs) && ledger.held.length === 0;
  return isDone ? null : first;
}

/** Whether what is stored of a recording reaches a check of it, so that it may be passed. */
export function isReached(ledger: VideoLedger, point: CheckPoint): boolean {
  return endOfIntervals(seenIntervals(ledger)) >= point.pointMs - CHECK_EARLY_MS;
}
