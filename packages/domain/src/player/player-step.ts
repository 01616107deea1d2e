import type { PlayerEffect, PlayerState, PlayerStatus, PlayerStep } from './player-state.ts';

/** In these the element has a stream and reports positions worth believing. */
const ATTACHED: readonly PlayerStatus[] = [
  'ready',
  'playing',
  'paused',
  'stalled',
  'retrying',
  'ended',
  'displaced',
];

/** A state and what is to be done about it. */
export function step(state: PlayerState, ...effects: readonly PlayerEffect[]): PlayerStep {
  return { state, effects };
}

/** One effect, or none. */
export function when(condition: boolean, effect: PlayerEffect): readonly PlayerEffect[] {
  return condition ? [effect] : [];
}

/** Says whether facts and intents about the element mean anything. */
export function isAttached(state: PlayerState): boolean {
  return ATTACHED.includes(state.status);
}
