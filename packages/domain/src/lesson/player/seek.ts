import { CONSTANTS } from '@jixu/constants';

/** A request to move, seconds of media time. `furthest` is the furthest point watched, `mayJump` the progress-jump permission. */
export interface SeekRequest {
  readonly target: number;
  readonly position: number;
  readonly furthest: number;
  readonly duration: number;
  readonly mayJump: boolean;
}

export type SeekDecision =
  | { readonly kind: 'allowed'; readonly to: number }
  /** Beyond the furthest watched point: the position stays, or returns to, where it was. */
  | { readonly kind: 'reverted'; readonly to: number };

/** Browsers land slightly beside the requested second; within this tolerance a move to the furthest point is no jump. */
const LANDING_TOLERANCE_SECONDS = 0.25;

/** The furthest-point rule: without permission there is no seeking beyond what was watched. 002 §4. */
export function decideSeek({ target, position, furthest, duration, mayJump }: SeekRequest): SeekDecision {
  const end = duration > 0 ? duration : Math.max(furthest, position);
  if (!Number.isFinite(target)) return { kind: 'reverted', to: position };
  const to = Math.min(Math.max(0, target), end);
  const watched = Math.max(furthest, position) + LANDING_TOLERANCE_SECONDS;
  return mayJump || to <= watched ? { kind: 'allowed', to } : { kind: 'reverted', to: position };
}

/** Target of a press on the left (-1) or right (1) key: 5 s away, within the video. 002 §9. */
export function seekStep(position: number, direction: -1 | 1, duration: number): number {
  const target = position + direction * CONSTANTS.SEEK_STEP_SECONDS;
  return Math.min(Math.max(0, target), Math.max(0, duration));
}
