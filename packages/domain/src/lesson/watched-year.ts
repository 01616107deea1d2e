import { CONSTANTS } from '@jixu/constants';
import type { Ms } from '../units/time.ts';
import { type Allowance, budgetMs } from './allowance.ts';
import type { StoredLease } from './learner-watch.ts';
import { heldUntil } from './lease.ts';

/** The enrolment a recording is watched for, and how long it takes credit. Instants are server time. */
export interface WatchedYear {
  readonly enrolmentId: number;
  readonly untilMs: Ms;
  /** Until when what was watched before the end may arrive. */
  readonly lateUntilMs: Ms;
  /** A completed year never changes again. */
  readonly completed: boolean;
}

/**
 * What watching does to a year. `late`: it was watched under a lease before the end and arrives within the grace.
 * `settled`: the year is completed, so only the position moves.
 */
export type YearCredit = 'counts' | 'late' | 'settled' | 'closed';

/** `lease`: the one a push names; null without. Integrity 1, 14. */
export function yearCredit(year: WatchedYear, lease: StoredLease | null, now: Ms): YearCredit {
  if (year.completed) return 'settled';
  if (now < year.untilMs) return 'counts';
  const isOfYear = lease?.enrolmentId === year.enrolmentId && lease.facts.openedAt < year.untilMs;
  return isOfYear && now < year.lateUntilMs ? 'late' : 'closed';
}

/**
 * The allowance of a push that arrives after its year's end: no more than the lease itself can have earned, so that
 * time held since then, for another year, is not spent on this one.
 */
export function lateAllowance(allowance: Allowance, lease: StoredLease, now: Ms): Allowance {
  const spanMs = heldUntil(lease.facts, now) - lease.facts.openedAt;
  const leftMs = Math.max(0, CONSTANTS.CLOCK_BOUND_RATE * spanMs - lease.creditedMs);
  const excessMs = Math.max(0, budgetMs(allowance) - leftMs);
  return { heldMs: allowance.heldMs, creditedMs: allowance.creditedMs + excessMs };
}
