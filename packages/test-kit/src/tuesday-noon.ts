/** Far from every midnight, weekend and turn of a year. */
const TUESDAY_NOON = Date.parse('2026-11-24T12:00:00+08:00');

/**
 * `Date` begins at a noon in Shanghai and goes on from there, so that the day which a test asks for is the day on which
 * it happened, whenever the test runs. Timers, and clocks of other processes, are not touched. Returns what puts the real
 * one back: `beforeAll(beginAtTuesdayNoon)` does both.
 */
export function beginAtTuesdayNoon(): () => void {
  const real = Date;
  const ahead = TUESDAY_NOON - real.now();
  const now = (): number => real.now() + ahead;
  globalThis.Date = new Proxy(real, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
  return () => {
    globalThis.Date = real;
  };
}
