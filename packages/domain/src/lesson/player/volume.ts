import { CONSTANTS } from '@jixu/constants';

/** Volume is a whole number from 0 to 100, 50 at first. 002 §9. */
export const VOLUME_DEFAULT = CONSTANTS.VOLUME_DEFAULT;

export function clampVolume(volume: number): number {
  if (!Number.isFinite(volume)) return VOLUME_DEFAULT;
  return Math.min(Math.max(CONSTANTS.VOLUME_MIN, Math.round(volume)), CONSTANTS.VOLUME_MAX);
}

/** One press of the up (1) or down (-1) key. */
export function volumeStep(volume: number, direction: -1 | 1): number {
  return clampVolume(volume + direction * CONSTANTS.VOLUME_STEP);
}
