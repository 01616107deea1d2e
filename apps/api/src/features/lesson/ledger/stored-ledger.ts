import type { VideoLedger } from '@jixu/domain/lesson/credit-push';
import type { HeldCredit } from '@jixu/domain/lesson/hold-credit';
import { creditedMs, type Interval, type Intervals } from '@jixu/domain/lesson/intervals';
import type { LearnerAllowance, LearnerLedger } from '@jixu/domain/lesson/learner-watch';
import type { Selectable } from 'kysely';
import { changing, columnTable, key, once } from '#database/column-table.ts';
import type { StoredHold, WatchClockTable, WatchProgressTable } from '#database/watch-tables.ts';

export const LEDGERS = columnTable<WatchProgressTable, LearnerLedger>('watch_progress', {
  enrolment_id: key('bigint', (row) => row.enrolmentId),
  video_id: key('integer', (row) => row.videoId),
  learner_id: once('bigint', (row) => row.learnerId),
  intervals: changing('int4multirange', ({ ledger }) => writeIntervals(ledger.intervals)),
  credited_ms: changing('integer', ({ ledger }) => creditedMs(ledger.intervals)),
  furthest: changing('integer', ({ ledger }) => ledger.furthest),
  resume: changing('integer', ({ ledger }) => ledger.resume),
  resume_lease: changing('bigint', ({ ledger }) => ledger.resumeOrder?.lease ?? 0),
  resume_sequence: changing('bigint', ({ ledger }) => ledger.resumeOrder?.sequence ?? 0),
  held: changing('jsonb', ({ ledger }) => writeHeld(ledger.held)),
});

const RANGE = /\[(\d+),(\d+)\)/g;

/** Reads PostgreSQL's text of an int4multirange, `{[0,5000),[7000,9000)}`. */
function readIntervals(text: string): Intervals {
  return [...text.matchAll(RANGE)].map(([, from, to]): Interval => [Number(from), Number(to)]);
}

/** Writes a normalised set the way PostgreSQL reads it. */
function writeIntervals(intervals: Intervals): string {
  return `{${intervals.map(([from, to]) => `[${from},${to})`).join(',')}}`;
}

/** The row of a recording's ledger, which writeWatches of watching/written-watch-store.ts alone writes. */
export function toLedger(row: Selectable<WatchProgressTable>): LearnerLedger {
  const order = { lease: row.resume_lease, sequence: row.resume_sequence };
  return {
    learnerId: row.learner_id,
    enrolmentId: row.enrolment_id,
    videoId: row.video_id,
    ledger: {
      intervals: readIntervals(row.intervals),
      held: row.held === null ? NOTHING_HELD : row.held.map(toHeldCredit),
      furthest: row.furthest,
      resume: row.resume,
      resumeOrder: order.lease === 0 ? null : order,
    },
  };
}

const NOTHING_HELD: VideoLedger['held'] = [];

export function toHeldCredit({ kind, video, point, intervals }: StoredHold): HeldCredit {
  return { check: { kind, videoId: video, pointMs: point }, intervals };
}

function writeHeld(held: VideoLedger['held']): string | null {
  return held.length === 0 ? null : JSON.stringify(held.map(toStoredHold));
}

function toStoredHold({ check, intervals }: HeldCredit): StoredHold {
  return {
    kind: check.kind,
    video: check.videoId,
    point: check.pointMs,
    intervals: intervals.map(([from, to]) => [from, to]),
  };
}

export const ALLOWANCES = columnTable<WatchClockTable, LearnerAllowance>('watch_clock', {
  learner_id: key('bigint', (row) => row.learnerId),
  held_ms: changing('bigint', (row) => row.heldMs),
  held_until_ms: changing('bigint', (row) => row.heldUntil),
  credited_ms: changing('bigint', (row) => row.creditedMs),
  spent_at_ms: changing('bigint', (row) => row.spentAt),
  ahead_ms: changing('bigint', (row) => row.aheadMs),
});

export function toAllowance(row: Selectable<WatchClockTable>): LearnerAllowance {
  return {
    learnerId: row.learner_id,
    heldMs: row.held_ms,
    heldUntil: row.held_until_ms,
    creditedMs: row.credited_ms,
    spentAt: row.spent_at_ms,
    aheadMs: row.ahead_ms ?? 0,
  };
}
