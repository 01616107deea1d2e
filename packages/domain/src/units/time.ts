import type { Unit } from './unit.ts';

/** Milliseconds: a span of time, or an instant since 1970 or since a page began. */
export type Ms = Unit<'ms'>;
/** Seconds, of media time or of a span; whole where the wire says so. */
export type Seconds = Unit<'s'>;

const MS_A_SECOND = 1000;

export function inMs(seconds: Seconds): Ms {
  return seconds * MS_A_SECOND;
}

/** The whole seconds that have passed: never rounded up. */
export function wholeSeconds(ms: Ms): Seconds {
  return Math.floor(ms / MS_A_SECOND);
}
