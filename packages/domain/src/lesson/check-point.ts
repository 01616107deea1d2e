import { CONSTANTS } from '@jixu/constants';
import { inMs, type Ms } from '../units/time.ts';

export type CheckKind = 'captcha' | 'quiz' | 'regulator' | 'face';

/** The `videoId` of a check that goes by the time played in all recordings of the year. */
export const BY_PLAYED_TIME = 0;

/** Where a check of a year falls due. Credit past it is held until it is passed. Integrity 5. */
export interface CheckPoint {
  readonly kind: CheckKind;
  /** The recording it belongs to, or BY_PLAYED_TIME. */
  readonly videoId: number;
  /** Media time of the recording, or the time played in the year. */
  readonly pointMs: Ms;
}

/** The most that one check may hold. */
export const CHECK_HOLD_MS: Ms = inMs(CONSTANTS.CHECK_HOLD_SECONDS);

/** Pages open a check a little before or after its point, so that it may be passed from here on. */
export const CHECK_EARLY_MS: Ms = inMs(CONSTANTS.CAPTCHA_WITHIN_SECONDS);

export function isSameCheck(left: CheckPoint, right: CheckPoint): boolean {
  return left.kind === right.kind && left.videoId === right.videoId && left.pointMs === right.pointMs;
}

/** The order in which checks of one second are asked. */
const KINDS: readonly CheckKind[] = ['face', 'regulator', 'captcha', 'quiz'];

/** Compares two checks of one second by what they are. */
export function byKind(left: { readonly kind: CheckKind }, right: { readonly kind: CheckKind }): number {
  return KINDS.indexOf(left.kind) - KINDS.indexOf(right.kind);
}

/** Compares two checks of one recording, or two that go by played time. */
export function byPoint(left: CheckPoint, right: CheckPoint): number {
  return left.pointMs - right.pointMs || byKind(left, right);
}
