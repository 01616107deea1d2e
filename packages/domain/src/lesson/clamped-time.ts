import type { Ms } from '../units/time.ts';

/**
 * Why what a push claims anew is neither credited nor held. `time`: too soon; `check`: more than a check holds; `media`:
 * never fetched; `stretches`: in too many pieces.
 */
export type ClampReason = 'time' | 'check' | 'media' | 'stretches';

/** How much of it, by its reason. */
export type ClampedTime = Readonly<Record<ClampReason, Ms>>;

export const NOTHING_CLAMPED: ClampedTime = { time: 0, check: 0, media: 0, stretches: 0 };

export const CLAMP_REASONS: readonly ClampReason[] = ['check', 'media', 'time', 'stretches'];

/** Two sums as one. */
export function addClamped(left: ClampedTime, right: ClampedTime): ClampedTime {
  return {
    time: left.time + right.time,
    check: left.check + right.check,
    media: left.media + right.media,
    stretches: left.stretches + right.stretches,
  };
}

/** What of a sum came after another one. */
export function clampedSince(sum: ClampedTime, before: ClampedTime): ClampedTime {
  return {
    time: sum.time - before.time,
    check: sum.check - before.check,
    media: sum.media - before.media,
    stretches: sum.stretches - before.stretches,
  };
}

/** The reason behind most of it; null where there is nothing. */
export function mostClamped(clamped: ClampedTime): ClampReason | null {
  return CLAMP_REASONS.reduce<ClampReason | null>(
    (most, reason) => (clamped[reason] > (most === null ? 0 : clamped[most]) ? reason : most),
    null,
  );
}
