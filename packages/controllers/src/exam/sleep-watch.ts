import type { Clock } from '../ports.ts';

/** The wall clock is stepped by less than this in ordinary running. */
const APART_MS = 2000;

/**
 * Tells, since it was last asked, whether the computer slept: on some systems the steady clock stands still meanwhile,
 * and only the one on the wall goes on. A wall clock that was set forward looks the same; who asks must check.
 */
export function createSleepWatch(clock: Pick<Clock, 'now' | 'steady'>): () => boolean {
  let [wall, steady] = [clock.now(), clock.steady()];
  return () => {
    const passed = { wall: clock.now() - wall, steady: clock.steady() - steady };
    [wall, steady] = [clock.now(), clock.steady()];
    return passed.wall - passed.steady > APART_MS;
  };
}
