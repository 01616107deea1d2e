import { CONSTANTS } from '@jixu/constants';

export type RetryDecision =
  | { readonly kind: 'retry'; readonly afterMs: number; readonly attempt: number }
  | { readonly kind: 'give-up' };

/** After a broken stream: up to three new attempts, one second apart. `attempts` counts those already made. 002 §9. */
export function decideRetry(attempts: number): RetryDecision {
  if (attempts >= CONSTANTS.PLAYER_RETRY_MAX) return { kind: 'give-up' };
  return { kind: 'retry', afterMs: CONSTANTS.PLAYER_RETRY_DELAY_MS, attempt: attempts + 1 };
}
