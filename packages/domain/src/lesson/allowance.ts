import { CONSTANTS } from '@jixu/constants';
import type { Ms } from '../units/time.ts';

/** The time a learner may be credited for, over all recordings, at the instant of a push. */
export interface Allowance {
  /** Server time under a lease, overlaps counted once (`heldMs` in lease.ts). */
  readonly heldMs: Ms;
  /** Credit given so far. */
  readonly creditedMs: Ms;
}

/** The maximum new credit for a learner: 2 × held time + 10 s once − credit given. Never negative. Integrity 2. */
export function budgetMs(allowance: Allowance): Ms {
  const bound =
    CONSTANTS.CLOCK_BOUND_RATE * Math.max(0, allowance.heldMs) + CONSTANTS.CLOCK_BOUND_ALLOWANCE_MS;
  return Math.max(0, Math.floor(bound - allowance.creditedMs));
}

/**
 * The remainder of the 10 s every learner starts with (0 to 10 000 ms). Saved-up held time never refills it: a push of
 * two points proves nothing by itself, so it must not spend hours of idle lease at once.
 */
export function headStartLeftMs(allowance: Allowance): Ms {
  return Math.min(CONSTANTS.CLOCK_BOUND_ALLOWANCE_MS, budgetMs(allowance));
}

/** The time before a push without a lease. */
export interface UnleasedTime {
  /** Since the session's previous push, as far as it counts. */
  readonly elapsedMs: Ms;
  /** What the learner was credited with otherwise meanwhile. */
  readonly otherMs: Ms;
  /** What is left of the learner's ten seconds. */
  readonly aheadLeftMs: Ms;
}

/**
 * The allowance of a push without a lease: twice the time since the previous one, less what was credited otherwise
 * meanwhile, and the rest of the ten seconds. Time held under a lease that nothing was watched in cannot be spent here.
 */
export function unleasedAllowance(allowance: Allowance, time: UnleasedTime): Allowance {
  const excessMs = Math.max(0, budgetMs(allowance) - earnedMs(time) - time.aheadLeftMs);
  return { heldMs: allowance.heldMs, creditedMs: allowance.creditedMs + excessMs };
}

/** How much of the ten seconds a push without a lease has spent. */
export function unleasedAheadMs(grantedMs: Ms, time: UnleasedTime): Ms {
  return Math.min(time.aheadLeftMs, Math.max(0, grantedMs - earnedMs(time)));
}

function earnedMs({ elapsedMs, otherMs }: UnleasedTime): Ms {
  return Math.max(0, CONSTANTS.CLOCK_BOUND_RATE * elapsedMs - otherMs);
}
