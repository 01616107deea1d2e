import { CONSTANTS } from '@jixu/constants';

const STEPS_IN_ONE = Math.round(1 / CONSTANTS.IMAGE_ZOOM_STEP);

/** The scale `steps` steps from `scale`, from 0 to 6 in twentieths, without the traps of binary fractions. 000 §5. */
export function zoomImage(scale: number, steps: number): number {
  const next = (Math.round(scale * STEPS_IN_ONE) + steps) / STEPS_IN_ONE;
  return Math.min(CONSTANTS.IMAGE_ZOOM_MAX, Math.max(CONSTANTS.IMAGE_ZOOM_MIN, next));
}

/** 1.05 as a reader sees it: 105%. */
export function zoomPercent(scale: number): string {
  return `${Math.round(scale * 100)}%`;
}
