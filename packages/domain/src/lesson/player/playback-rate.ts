import { CONSTANTS } from '@jixu/constants';

/** The rates of the menu, slowest first. 002 §9. */
export const PLAYBACK_RATES: readonly number[] = CONSTANTS.PLAYBACK_RATES;

export const NORMAL_RATE = 1;

/** Whether a rate is in the menu; any other rate on the element was set from outside the player. */
export function isPlaybackRate(rate: number): boolean {
  return PLAYBACK_RATES.includes(rate);
}
