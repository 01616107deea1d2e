import { CONSTANTS } from '@jixu/constants';

const STEPS_IN_ONE = Math.round(1 / CONSTANTS.IMAGE_ZOOM_STEP);

/** The scale `steps` steps away, clamped to 0…6 and computed in whole twentieths to avoid binary fractions. 000 §5. */
export function zoomImage(scale: number, steps: number): number {
  const next = (Math.round(scale * STEPS_IN_ONE) + steps) / STEPS_IN_ONE;
  return Math.min(CONSTANTS.IMAGE_ZOOM_MAX, Math.max(CONSTANTS.IMAGE_ZOOM_MIN, next));
}

/** 1.05 as shown to a reader: 105%. */
export function zoomPercent(scale: number): string {
  return `${Math.round(scale * 100)}%`;
}
