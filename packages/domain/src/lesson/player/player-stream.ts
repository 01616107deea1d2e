import { CONSTANTS } from '@jixu/constants';
import { type Step, step } from '../../machine/machine.ts';
import { isAttached, type PlayerEffect, type PlayerState } from './player-state.ts';

/** After giving up the learner may retry: the count of attempts restarts. */
export function wantRetry(state: PlayerState): Step<PlayerState, PlayerEffect> {
  if (state.failure !== 'download-failed') return step(state);
  const retrying: PlayerState = {
    ...state,
    status: 'retrying',
    failure: null,
    attempts: 0,
    wantsPlay: true,
    retryPending: false,
  };
  return step(retrying, { type: 'reattach', startAt: state.position });
}

/** Whether the lesson can play to its end here: attached, and not displaced. */
export function canEnd(state: PlayerState): boolean {
  return isAttached(state) && state.status !== 'displaced';
}

/** While displaced a broken stream is expected: its address expired with the lease, and regaining attaches anew. */
export function streamBroke(state: PlayerState): Step<PlayerState, PlayerEffect> {
  const concerned = canEnd(state) || state.status === 'loading';
  if (!concerned || state.retryPending) return step(state);
  const decision = decideRetry(state.attempts);
  if (decision.kind === 'give-up') {
    return step({ ...state, status: 'failed', failure: 'download-failed' }, { type: 'detach' });
  }
  const attempts = decision.attempt;
  const retrying: PlayerState = { ...state, status: 'retrying', attempts, retryPending: true };
  return step(retrying, { type: 'schedule-retry', afterMs: decision.afterMs });
}

/** The delay is over: request the stream again. */
export function retryDue(state: PlayerState): Step<PlayerState, PlayerEffect> {
  if (state.status !== 'retrying' || !state.retryPending) return step(state);
  return step({ ...state, retryPending: false }, { type: 'retry-stream', startAt: state.position });
}

/** The stream delivers again; the count of retries restarts. */
export function streamRecovered(state: PlayerState, playing: boolean): Step<PlayerState, PlayerEffect> {
  if (state.status !== 'retrying' || state.retryPending) return step(state);
  return step({ ...state, status: playing ? 'playing' : 'paused', attempts: 0 });
}

/** Another tab or device is playing: this one pauses and stays paused. Integrity 3. */
export function displace(state: PlayerState): Step<PlayerState, PlayerEffect> {
  if (state.status === 'idle' || state.status === 'failed') return step(state);
  return step({ ...state, status: 'displaced', wantsPlay: false }, { type: 'pause' });
}

/** Taking over is one click: the lesson continues where it was, at the new lease's address. */
export function regain(state: PlayerState): Step<PlayerState, PlayerEffect> {
  if (state.status !== 'displaced') return step(state);
  const retrying: PlayerState = {
    ...state,
    status: 'retrying',
    attempts: 0,
    wantsPlay: true,
    retryPending: false,
  };
  return step(retrying, { type: 'reattach', startAt: state.position });
}

type RetryDecision =
  | { readonly kind: 'retry'; readonly afterMs: number; readonly attempt: number }
  | { readonly kind: 'give-up' };

/** After a broken stream: up to three new attempts, one second apart. `attempts` counts those already made. 002 §9. */
export function decideRetry(attempts: number): RetryDecision {
  if (attempts >= CONSTANTS.PLAYER_RETRY_MAX) return { kind: 'give-up' };
  return { kind: 'retry', afterMs: CONSTANTS.PLAYER_RETRY_DELAY_MS, attempt: attempts + 1 };
}
