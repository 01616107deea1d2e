import { CONSTANTS } from '@jixu/constants';

/** What a machine needs between two clocks, and rounding: milliseconds. */
const SLACK_MS = 50;

/**
 * The most that may be credited, in milliseconds: `givenMs`, and what the time allows that has really passed since
 * `watchEarning` was called. Close to the bound on a fast machine, and as true on one that stands still for seconds.
 */
export function watchEarning(): (givenMs: number) => number {
  const startedAt = performance.now();
  return (givenMs) => givenMs + CONSTANTS.CLOCK_BOUND_RATE * (performance.now() - startedAt) + SLACK_MS;
}
