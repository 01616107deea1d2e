import { CONSTANTS } from '@jixu/constants';
import type { Ms } from '../units/time.ts';
import { type Allowance, budgetMs } from './allowance.ts';

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
