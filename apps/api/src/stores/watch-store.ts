import type { PushOrder, VideoLedger } from '@jixu/domain/progress/credit-push';
import { creditedMs } from '@jixu/domain/progress/intervals';
import { type Selectable, sql } from 'kysely';
import type { Database } from './database.ts';
import { readIntervals, writeIntervals } from './interval-text.ts';
import type { WatchProgressTable } from './tables.ts';

/** Held time of a learner so far: what is counted, and up to which instant it is counted. Milliseconds. */
export interface ClockRow {
  learnerId: number;
  heldMs: number;
  heldUntil: number;
  creditedMs: number;
}

export interface LedgerRow {
  learnerId: number;
  videoId: number;
  ledger: VideoLedger;
}

export interface LastVideoRow {
  learnerId: number;
  courseId: number;
  videoId: number;
  order: PushOrder;
}

/**
 * Lets one transaction at a time write these learners' watching, over all processes. An advisory lock, because locking
 * rows writes to the log, and a replay must write nothing. Answers the database's clock after the wait.
 * `learnerIds` must be sorted, so that two batches cannot wait for each other.
 */
export async function lockLearners(db: Database, learnerIds: readonly number[]): Promise<number> {
  await sql`select pg_advisory_xact_lock(id) from unnest(${[...learnerIds]}::bigint[]) as id`.execute(db);
  const clock = await sql<{ now: number }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db);
  return clock.rows[0]?.now ?? 0;
}

export async function listClocks(db: Database, learnerIds: readonly number[]): Promise<ClockRow[]> {
  const found = await sql<ClockRow>`
    select learner_id as "learnerId", held_ms as "heldMs", held_until_ms as "heldUntil", credited_ms as "creditedMs"
    from watch_clock where learner_id = any(${[...learnerIds]}::bigint[])`.execute(db);
  return found.rows;
}

function toLedger(row: Selectable<WatchProgressTable>): LedgerRow {
  const order = { lease: row.resume_lease, sequence: row.resume_sequence };
  return {
    learnerId: row.learner_id,
    videoId: row.video_id,
    ledger: {
      intervals: readIntervals(row.intervals),
      furthest: row.furthest,
      resume: row.resume,
      resumeOrder: order.lease === 0 ? null : order,
    },
  };
}

/** Ledgers of these learners in these recordings; a pair never written has none. */
export async function listLedgers(
  db: Database,
  pairs: readonly { learnerId: number; videoId: number }[],
): Promise<LedgerRow[]> {
  const found = await sql<Selectable<WatchProgressTable>>`
    select watch_progress.* from unnest(${pairs.map((pair) => pair.learnerId)}::bigint[],
      ${pairs.map((pair) => pair.videoId)}::int[]) as asked (learner_id, video_id)
    join watch_progress using (learner_id, video_id)`.execute(db);
  return found.rows.map(toLedger);
}

/** A learner's ledgers in the recordings of one course, in the order of its lessons. */
export async function listLedgersOfCourse(
  db: Database,
  learnerId: number,
  courseId: number,
): Promise<(LedgerRow & { durationMs: number })[]> {
  const found = await sql<Selectable<WatchProgressTable> & { duration: number }>`
    select watch_progress.*, lesson.duration from lesson join watch_progress using (video_id)
    where lesson.course_id = ${courseId} and watch_progress.learner_id = ${learnerId}
    order by lesson.folder_position, lesson.position`.execute(db);
  return found.rows.map((row) => ({ ...toLedger(row), durationMs: row.duration * 1000 }));
}

export async function listLastVideos(
  db: Database,
  pairs: readonly { learnerId: number; courseId: number }[],
): Promise<LastVideoRow[]> {
  const found = await sql<Omit<LastVideoRow, 'order'> & PushOrder>`
    select learner_id as "learnerId", course_id as "courseId", video_id as "videoId", set_lease as lease,
      set_sequence as sequence
    from unnest(${pairs.map((pair) => pair.learnerId)}::bigint[], ${pairs.map((pair) => pair.courseId)}::int[])
      as asked (learner_id, course_id)
    join course_last using (learner_id, course_id)`.execute(db);
  return found.rows.map(({ lease, sequence, ...row }) => ({ ...row, order: { lease, sequence } }));
}

/*
 * Rows are written as one JSON parameter: a list of nulls or truth values as an array parameter is not read back as
 * such by the driver, and a statement stays the same prepared one however many rows it writes.
 */

export async function saveClocks(db: Database, clocks: readonly ClockRow[]): Promise<void> {
  if (clocks.length === 0) return;
  const rows = clocks.map((row) => ({
    learner_id: row.learnerId,
    held_ms: row.heldMs,
    held_until_ms: row.heldUntil,
    credited_ms: row.creditedMs,
  }));
  await sql`
    insert into watch_clock select * from json_populate_recordset(null::watch_clock, ${rows}::json)
    on conflict (learner_id) do update set held_ms = excluded.held_ms, held_until_ms = excluded.held_until_ms,
      credited_ms = excluded.credited_ms`.execute(db);
}

export async function saveLedgers(db: Database, ledgers: readonly LedgerRow[]): Promise<void> {
  if (ledgers.length === 0) return;
  const rows = ledgers.map(({ learnerId, videoId, ledger }) => ({
    learner_id: learnerId,
    video_id: videoId,
    intervals: writeIntervals(ledger.intervals),
    credited_ms: creditedMs(ledger.intervals),
    furthest: ledger.furthest,
    resume: ledger.resume,
    resume_lease: ledger.resumeOrder?.lease ?? 0,
    resume_sequence: ledger.resumeOrder?.sequence ?? 0,
  }));
  await sql`
    insert into watch_progress select * from json_populate_recordset(null::watch_progress, ${rows}::json)
    on conflict (learner_id, video_id) do update set intervals = excluded.intervals,
      credited_ms = excluded.credited_ms, furthest = excluded.furthest, resume = excluded.resume,
      resume_lease = excluded.resume_lease, resume_sequence = excluded.resume_sequence`.execute(db);
}

export async function saveLastVideos(db: Database, lastVideos: readonly LastVideoRow[]): Promise<void> {
  if (lastVideos.length === 0) return;
  const rows = lastVideos.map((row) => ({
    learner_id: row.learnerId,
    course_id: row.courseId,
    video_id: row.videoId,
    set_lease: row.order.lease,
    set_sequence: row.order.sequence,
  }));
  await sql`
    insert into course_last select * from json_populate_recordset(null::course_last, ${rows}::json)
    on conflict (learner_id, course_id) do update set video_id = excluded.video_id, set_lease = excluded.set_lease,
      set_sequence = excluded.set_sequence`.execute(db);
}
