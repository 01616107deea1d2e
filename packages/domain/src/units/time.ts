import type { Unit } from './unit.ts';

/** Milliseconds: a duration, or an instant since 1970 or since the page was loaded. */
export type Ms = Unit<'ms'>;
/** Seconds of media time or of a duration; whole numbers on the wire. */
export type Seconds = Unit<'s'>;

const MS_A_SECOND = 1000;

export function inMs(seconds: Seconds): Ms {
  return seconds * MS_A_SECOND;
}

/** The whole seconds that have passed: never rounded up. */
export function wholeSeconds(ms: Ms): Seconds {
  return Math.floor(ms / MS_A_SECOND);
}
