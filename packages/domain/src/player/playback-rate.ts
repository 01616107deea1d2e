import { CONSTANTS } from '@jixu/constants';

/** The rates of the menu, slowest first. 002 §9. */
export const PLAYBACK_RATES: readonly number[] = CONSTANTS.PLAYBACK_RATES;

export const NORMAL_RATE = 1;

/** Says whether a rate is one of the menu; anything else on the element came from outside the player. */
export function isPlaybackRate(rate: number): boolean {
  return PLAYBACK_RATES.includes(rate);
}
