import { CONSTANTS } from '@jixu/constants';
import type { Ms } from '../units/time.ts';

const MINUTE_MS = 60_000;
const GRACE_MS = CONSTANTS.EXAM_SUBMIT_GRACE_SECONDS * 1000;

/** When an attempt of so many minutes ends; opening its paper again does not move that. */
export function attemptDeadline(startedMs: Ms, minutes: number): Ms {
  return startedMs + minutes * MINUTE_MS;
}

/** Whether a paper may still be handed in: the page does so when the time is over, and the network takes time. */
export function mayStillSubmit(deadlineMs: Ms, nowMs: Ms): boolean {
  return nowMs <= deadlineMs + GRACE_MS;
}

/** Whole seconds that are left; never more than there are. */
export function leftSeconds(deadlineMs: Ms, nowMs: Ms): number {
  return Math.max(0, Math.floor((deadlineMs - nowMs) / 1000));
}
