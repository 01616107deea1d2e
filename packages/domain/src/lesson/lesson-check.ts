import type { Ms, Seconds } from '../units/time.ts';
import type { CheckKind } from './check-point.ts';

/** A check of a lesson: at a second of one recording or, without a recording, at a second played in the year. */
export interface LessonCheck {
  readonly kind: CheckKind;
  readonly videoId: number | null;
  readonly second: Seconds;
}

/** A check on the wire, with the contract's field names. */
export interface CheckOnWire {
  readonly kind: CheckKind;
  readonly vid: number | null;
  readonly second: Seconds;
}

/** One of a lesson's checks that are not passed, as a lease names them. */
export interface ToldCheck extends CheckOnWire {
  /** Media time still to be watched for the first time; null where it is due at a second of the recording. */
  readonly left_ms: Ms | null;
  /** Time for which an earlier pass still keeps it away. */
  readonly free_ms: Ms;
}

export function readCheck({ kind, vid, second }: CheckOnWire): LessonCheck {
  return { kind, videoId: vid, second };
}

/** The name of a check. By played time only one of a kind is ever open, and each comes after the last one's pass. */
export function checkKey({ kind, videoId, second }: LessonCheck): string {
  return videoId === null ? `${kind}/year` : `${kind}/${videoId}/${second}`;
}
