import type { PlayerEffect, PlayerState, PlayerStatus } from './player-state.ts';

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

/** One effect, or none. */
export function when(condition: boolean, effect: PlayerEffect): readonly PlayerEffect[] {
  return condition ? [effect] : [];
}

/** Whether facts and intents about the element are meaningful. */
export function isAttached(state: PlayerState): boolean {
  return ATTACHED.includes(state.status);
}
