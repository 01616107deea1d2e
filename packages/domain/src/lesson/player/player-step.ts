import type { PlayerEffect, PlayerState, PlayerStatus, PlayerStep } from './player-state.ts';

/** In these states the element has a stream and its reported positions are reliable. */
const ATTACHED: readonly PlayerStatus[] = [
  'ready',
  'playing',
  'paused',
  'stalled',
  'retrying',
  'ended',
  'displaced',
];

/** A state and the effects to carry out. */
export function step(state: PlayerState, ...effects: readonly PlayerEffect[]): PlayerStep {
  return { state, effects };
}

/** One effect, or none. */
export function when(condition: boolean, effect: PlayerEffect): readonly PlayerEffect[] {
  return condition ? [effect] : [];
}

/** Whether facts and intents about the element are meaningful. */
export function isAttached(state: PlayerState): boolean {
  return ATTACHED.includes(state.status);
}
