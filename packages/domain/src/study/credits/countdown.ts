import { CONSTANTS } from '@jixu/constants';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days left until the end of the region's study year: rounded up, plus one. Epoch milliseconds. 001 §9, notes A48. */
export function daysLeft(endsAt: number, now: number): number {
  return Math.ceil((endsAt - now) / DAY_MS) + CONSTANTS.COUNTDOWN_EXTRA_DAYS;
}

/** The number of days to show, or null to show nothing (below 0, or no end known). */
export function shownDaysLeft(endsAt: number | null, now: number): number | null {
  if (endsAt === null || !Number.isFinite(endsAt) || endsAt <= 0) return null;
  const days = daysLeft(endsAt, now);
  return days >= 0 ? days : null;
}
