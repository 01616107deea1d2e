import type { VideoLedger } from '@jixu/domain/lesson/credit-push';
import type { HeldCredit } from '@jixu/domain/lesson/hold-credit';
import { creditedMs, type Interval, type Intervals } from '@jixu/domain/lesson/intervals';
import type { LearnerLedger } from '@jixu/domain/lesson/learner-watch';
import type { Selectable } from 'kysely';
import type { StoredHold, WatchProgressTable } from '#database/watch-tables.ts';

const RANGE = /\[(\d+),(\d+)\)/g;

/** Reads PostgreSQL's text of an int4multirange, `{[0,5000),[7000,9000)}`. */
function readIntervals(text: string): Intervals {
  return [...text.matchAll(RANGE)].map(([, from, to]): Interval => [Number(from), Number(to)]);
}

/** Writes a normalised set the way PostgreSQL reads it. */
function writeIntervals(intervals: Intervals): string {
  return `{${intervals.map(([from, to]) => `[${from},${to})`).join(',')}}`;
}

/**
 * The row of a recording's ledger. It is written by saveLedgers of watching/watch-store.ts and, where a push brings nothing
 * but more of the same, by advanceWatches of watching/advance-store.ts.
 */
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

export function toColumns({ learnerId, enrolmentId, videoId, ledger }: LearnerLedger) {
  return {
    learner_id: learnerId,
    enrolment_id: enrolmentId,
    video_id: videoId,
    intervals: writeIntervals(ledger.intervals),
    credited_ms: creditedMs(ledger.intervals),
    furthest: ledger.furthest,
    resume: ledger.resume,
    resume_lease: ledger.resumeOrder?.lease ?? 0,
    resume_sequence: ledger.resumeOrder?.sequence ?? 0,
    held: ledger.held.length === 0 ? null : ledger.held.map(toStoredHold),
  };
}

export function toHeldCredit({ kind, video, point, intervals }: StoredHold): HeldCredit {
  return { check: { kind, videoId: video, pointMs: point }, intervals };
}

function toStoredHold({ check, intervals }: HeldCredit): StoredHold {
  return {
    kind: check.kind,
    video: check.videoId,
    point: check.pointMs,
    intervals: intervals.map(([from, to]) => [from, to]),
  };
}
