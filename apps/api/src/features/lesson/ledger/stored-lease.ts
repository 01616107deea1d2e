import type { Interval, Intervals } from '@jixu/domain/lesson/intervals';
import type { StoredLease } from '@jixu/domain/lesson/learner-watch';
import { type LeaseEarnings, NOTHING_EARNED } from '@jixu/domain/lesson/media-evidence';
import type { Selectable } from 'kysely';
import { changing, columnTable, key, once } from '#database/column-table.ts';
import type { PlayLeaseTable, StoredEarnings, StoredLoss } from '#database/watch-tables.ts';

/** `sealed` is written by the chain alone. */
export const LEASES = columnTable<Omit<PlayLeaseTable, 'sealed'>, StoredLease>('play_lease', {
  id: key('bigint', (row) => row.id),
  lease: once('text', (row) => row.lease),
  learner_id: once('bigint', (row) => row.learnerId),
  session_id: changing('bigint', (row) => row.sessionId),
  implicit: once('boolean', (row) => row.implicit),
  holder: once('text', ({ facts }) => facts.holder),
  enrolment_id: once('bigint', (row) => row.enrolmentId),
  until_ms: once('bigint', (row) => row.untilMs),
  credited_ms: changing('bigint', (row) => row.creditedMs),
  video_id: changing('integer', (row) => row.videoId),
  opening: changing('integer', (row) => row.opening),
  opened_ms: once('bigint', ({ facts }) => facts.openedAt),
  renewed_ms: changing('bigint', ({ facts }) => facts.renewedAt),
  ended_ms: changing('bigint', ({ facts }) => facts.endedAt),
  ending: changing('text', ({ facts }) => facts.end),
  last_sequence: changing('bigint', (row) => row.lastSequence),
  answered: changing('integer[]', (row) => `{${row.answered.join(',')}}`),
  earned: changing('jsonb', (row) => writeEarnings(row.earned)),
});

export function toLease(row: Selectable<PlayLeaseTable>): StoredLease {
  return {
    id: row.id,
    lease: row.lease,
    learnerId: row.learner_id,
    sessionId: row.session_id,
    implicit: row.implicit,
    enrolmentId: row.enrolment_id,
    untilMs: row.until_ms,
    creditedMs: row.credited_ms,
    videoId: row.video_id,
    opening: row.opening,
    lastSequence: row.last_sequence,
    answered: row.answered ?? answeredBefore(row),
    earned: readEarnings(row.earned),
    facts: {
      holder: row.holder,
      openedAt: row.opened_ms,
      renewedAt: row.renewed_ms,
      endedAt: row.ended_ms,
      end: row.ending,
    },
  };
}

/** Before every sequence was remembered, only the last one was. */
function answeredBefore({ last_sequence }: Selectable<PlayLeaseTable>): number[] {
  return last_sequence === 0 ? [] : [last_sequence];
}

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
function writeEarnings(earned: LeaseEarnings): string | null {
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
