import { CONSTANTS } from '@jixu/constants';
import { inMs, type Ms } from '../units/time.ts';
import type { Allowance } from './allowance.ts';
import { BY_PLAYED_TIME, byPoint, CHECK_HOLD_MS, type CheckPoint, isSameCheck } from './check-point.ts';
import type { StudyChecks } from './study-checks.ts';

/** A learner's allowance, and when it was last spent. */
export interface SpentAllowance extends Allowance {
  /** Server time; 0 before the first credit. */
  readonly spentAt: Ms;
}

/** A check that has fallen due. Instants are server time. */
export interface StudyCheck extends CheckPoint {
  readonly dueMs: Ms;
  readonly passedMs: Ms | null;
}

/** What the checks of an enrolment depend on. */
export interface YearChecks {
  readonly enrolmentId: number;
  /** Those of the pinned rules. */
  readonly rules: StudyChecks;
  /** Those that have fallen due so far, passed or not. */
  readonly checks: readonly StudyCheck[];
  /** Media time watched for the first time in all recordings of the year, credited or held. */
  readonly playedMs: Ms;
  /** How much each check holds that goes by played time; the others hold in their own recording. */
  readonly playedHolds: readonly { readonly check: CheckPoint; readonly heldMs: Ms }[];
}

/** A check that goes by played time and is not passed. */
export interface PlayedCheck {
  readonly check: CheckPoint;
  /** Media time that may still be watched before it is due; 0 when it is. */
  readonly leftMs: Ms;
  /** Server time during which an earlier pass keeps it away. */
  readonly freeMs: Ms;
}

export function isPassed(year: YearChecks, point: CheckPoint): boolean {
  return year.checks.some((check) => check.passedMs !== null && isSameCheck(check, point));
}

/** The checks that come next by played time, the earlier one first. `allowance`: the learner's, at `now`. */
export function playedChecks(year: YearChecks, allowance: SpentAllowance, now: Ms): readonly PlayedCheck[] {
  const captcha = intervalCaptcha(year);
  const regulator = year.rules.regulatorCode ? regulatorCheck(year, allowance, now) : null;
  return [captcha, regulator]
    .filter((check) => check !== null)
    .sort((left, right) => left.leftMs - right.leftMs || byPoint(left.check, right.check));
}

/** Every so many seconds played, one after the other. */
function intervalCaptcha(year: YearChecks): PlayedCheck | null {
  const { captcha } = year.rules;
  if (captcha?.kind !== 'interval') return null;
  const everyMs = inMs(captcha.everySeconds);
  const pointMs = (lastPass(year, 'captcha')?.pointMs ?? 0) + everyMs;
  const check = { kind: 'captcha', videoId: BY_PLAYED_TIME, pointMs } as const;
  return { check, leftMs: Math.max(0, pointMs - year.playedMs), freeMs: 0 };
}

/**
 * At the first minute played, and again when a pass is half an hour old. What was watched before that instant may
 * arrive after it: as much as fits between the last credit and the end of the pass is still free.
 */
function regulatorCheck(year: YearChecks, allowance: SpentAllowance, now: Ms): PlayedCheck {
  const of = (pointMs: Ms) => ({ kind: 'regulator', videoId: BY_PLAYED_TIME, pointMs }) as const;
  const open = year.checks.find((check) => check.kind === 'regulator' && check.passedMs === null);
  if (open !== undefined) {
    return { check: of(open.pointMs), leftMs: Math.max(0, open.pointMs - year.playedMs), freeMs: 0 };
  }
  const pass = lastPass(year, 'regulator');
  if (pass === null || pass.passedMs === null) {
    const firstMs = inMs(CONSTANTS.REGULATOR_FIRST_AT_SECONDS);
    return { check: of(firstMs), leftMs: Math.max(0, firstMs - year.playedMs), freeMs: 0 };
  }
  const overMs = pass.passedMs + CONSTANTS.REGULATOR_PASS_MS;
  if (now < overMs) {
    const pointMs = year.playedMs + playedSincePassMs(year, pass, now);
    return { check: of(pointMs), leftMs: Number.POSITIVE_INFINITY, freeMs: overMs - now };
  }
  const leftMs = unspentOfPass(year, pass, { spentAt: allowance.spentAt, overMs });
  return { check: of(year.playedMs + leftMs), leftMs, freeMs: 0 };
}

/** Media time that may have been watched before a pass was over, and arrives after it. */
function unspentOfPass(
  year: YearChecks,
  pass: StudyCheck,
  { spentAt, overMs }: { readonly spentAt: Ms; readonly overMs: Ms },
): Ms {
  if (spentAt < (pass.passedMs ?? 0)) return playedSincePassMs(year, pass, overMs);
  return CONSTANTS.CLOCK_BOUND_RATE * Math.max(0, overMs - spentAt);
}

/** The most that can have been watched behind a check since it was passed, and before, as far as it may hold. */
export function mostSincePassMs({ passedMs }: StudyCheck, now: Ms): Ms {
  return CHECK_HOLD_MS + CONSTANTS.CLOCK_BOUND_RATE * Math.max(0, now - (passedMs ?? now));
}

/** How much of that is left of a check that goes by played time. */
export function playedSincePassMs(year: YearChecks, pass: StudyCheck, now: Ms): Ms {
  return Math.max(0, pass.pointMs + mostSincePassMs(pass, now) - year.playedMs);
}

/**
 * The regulator's check that follows a pass, from the first credit after that pass is over: its point must not move
 * with the credit that comes after. Null where it is known already, or has not come yet.
 */
export function regulatorAfterPass(year: YearChecks, played: readonly PlayedCheck[]): CheckPoint | null {
  const next = played.find(({ check, freeMs }) => check.kind === 'regulator' && freeMs === 0)?.check;
  if (next === undefined || lastPass(year, 'regulator') === null) return null;
  return year.checks.some((check) => isSameCheck(check, next)) ? null : next;
}

/** The newest pass of a kind that goes by played time. */
export function lastPass(year: YearChecks, kind: StudyCheck['kind']): StudyCheck | null {
  const passes = year.checks.filter(
    (check) => check.kind === kind && check.videoId === BY_PLAYED_TIME && check.passedMs !== null,
  );
  return passes.reduce<StudyCheck | null>(
    (last, pass) => (last === null || (pass.passedMs ?? 0) > (last.passedMs ?? 0) ? pass : last),
    null,
  );
}
