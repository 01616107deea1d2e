import { CONSTANTS } from '@jixu/constants';

/** What the server knows of one learner, over all videos, at the instant of a push. Milliseconds. */
export interface LearnerClock {
  /** Server time under a lease, overlaps counted once (see `heldMs` in lease.ts). */
  readonly heldMs: number;
  /** Credit given so far, over all videos. */
  readonly creditedMs: number;
}

/**
 * How many milliseconds of new credit the clock still allows this learner:
 * 2 × held time + 10 s once − credit given. Never negative. Integrity 2.
 */
export function budgetMs(clock: LearnerClock): number {
  const bound = CONSTANTS.CLOCK_BOUND_RATE * Math.max(0, clock.heldMs) + CONSTANTS.CLOCK_BOUND_ALLOWANCE_MS;
  return Math.max(0, Math.floor(bound - clock.creditedMs));
}

/**
 * What is left of the one allowance of 10 s (0 to 10 000 ms). Saved-up held time never refills it beyond 10 s:
 * a push of points proves nothing by itself, so it may not spend hours of idle lease at once.
 */
export function allowanceLeftMs(clock: LearnerClock): number {
  return Math.min(CONSTANTS.CLOCK_BOUND_ALLOWANCE_MS, budgetMs(clock));
}
