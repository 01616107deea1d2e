import type { Interval, Intervals } from '@jixu/domain/lesson/intervals';
import { type LeaseEarnings, NOTHING_EARNED } from '@jixu/domain/lesson/media-evidence';
import type { StoredEarnings, StoredLoss } from '#database/watch-tables.ts';

/** What a lease has earned, as the database holds it. */
export function readEarnings(stored: StoredEarnings | null): LeaseEarnings {
  if (stored === null) return NOTHING_EARNED;
  const { videos, lost = {}, aheadMs, beside, learnerMs, unasked = false } = stored;
  return {
    videos: Object.entries(videos).map(readVideo),
    lost: Object.entries(lost).map(readLoss),
    aheadMs,
    beside,
    learnerMs,
    unasked,
  };
}

function readVideo([key, bounds]: [string, number[]]) {
  return { ...readKey(key), intervals: pairsOf(bounds) };
}

function readLoss([key, [time, check, media, intervals]]: [string, StoredLoss]) {
  return { ...readKey(key), clamped: { time, check, media, stretches: intervals } };
}

function readKey(key: string) {
  const [enrolmentId = 0, videoId = 0] = key.split('/').map(Number);
  return { enrolmentId, videoId };
}

function pairsOf(bounds: readonly number[]): Intervals {
  return Array.from(
    { length: bounds.length / 2 },
    (_, at): Interval => [bounds[2 * at] ?? 0, bounds[2 * at + 1] ?? 0],
  );
}

/** Its text as json; null: nothing yet. */
export function writeEarnings(earned: LeaseEarnings): string | null {
  if (earned === NOTHING_EARNED) return null;
  const { videos, lost, aheadMs, beside, learnerMs, unasked } = earned;
  const bounds = videos.map((one) => [keyOf(one), one.intervals.flat()] as const);
  const stored = { videos: Object.fromEntries(bounds), aheadMs, beside, learnerMs };
  // Most leases lose nothing, and this is written with every push.
  const whole = lost.length === 0 ? stored : { ...stored, lost: Object.fromEntries(lost.map(writeLoss)) };
  return JSON.stringify(unasked ? { ...whole, unasked } : whole);
}

function writeLoss(one: LeaseEarnings['lost'][number]): [string, StoredLoss] {
  const { time, check, media, stretches: intervals } = one.clamped;
  return [keyOf(one), [time, check, media, intervals]];
}

const keyOf = ({
  enrolmentId,
  videoId,
}: {
  readonly enrolmentId: number;
  readonly videoId: number;
}): string => `${enrolmentId}/${videoId}`;
