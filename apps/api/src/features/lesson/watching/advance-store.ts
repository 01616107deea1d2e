import type { LearnerAllowance, LearnerLedger, StoredLease } from '@jixu/domain/lesson/learner-watch';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { earnedText } from '#features/lesson/ledger/lease-earnings.ts';
import { toColumns } from '#features/lesson/ledger/stored-ledger.ts';

/** The next state of a learner's watching: what a push changes when it is nothing but more of the same. */
export interface Advance {
  /** The version of the learner's row in `watch_clock` that it goes on from. */
  readonly stamp: string;
  readonly allowance: LearnerAllowance;
  readonly lease: StoredLease;
  readonly ledger: LearnerLedger;
}

export interface Advanced {
  /** The database's time, epoch ms. */
  readonly now: number;
  /** The version of the rows that were written. */
  readonly stamp: string;
  readonly learnerIds: readonly number[];
}

/** An advance that was decided longer ago than this is not written: its process was frozen, or its clock was set. */
const STALE_MS = 2000;

/**
 * Writes the next states that go on from what is stored, all or nothing of each; one statement, which is durable when
 * this resolves. `advances` must be sorted by learner. Under the learners' locks, so that what others decide by what
 * they read is not overtaken; a row that one of them changed is recognised by its version. A learner whose lock another
 * call holds is left out: the others in the batch do not wait for it.
 */
export async function advanceWatches(
  db: Database,
  advances: readonly Advance[],
  decidedAt: number,
): Promise<Advanced> {
  const list = (of: (advance: Advance) => string | number) => `{${advances.map(of).join(',')}}`;
  const texts = (of: (advance: Advance) => string) => advances.map(of);
  const columns = new Map(advances.map((advance) => [advance, toColumns(advance.ledger)]));
  const columnOf = (name: keyof ReturnType<typeof toColumns>) => (advance: Advance) =>
    String(columns.get(advance)?.[name]);
  const found = await sql<{ now: number; stamp: string; learners: number[] }>`
    with given as materialized (
      select *, pg_try_advisory_xact_lock(learner) as locked
      from unnest(${list((one) => one.allowance.learnerId)}::bigint[], ${list((one) => one.stamp)}::xid[],
        ${list((one) => one.allowance.heldMs)}::bigint[], ${list((one) => one.allowance.heldUntil)}::bigint[],
        ${list((one) => one.allowance.creditedMs)}::bigint[], ${list((one) => one.allowance.spentAt)}::bigint[],
        ${list((one) => one.lease.id)}::bigint[], ${list((one) => one.lease.facts.renewedAt)}::bigint[],
        ${list((one) => one.lease.lastSequence)}::bigint[],
        ${texts((one) => `{${one.lease.answered.join(',')}}`)}::text[],
        ${list((one) => one.lease.creditedMs)}::bigint[], ${texts((one) => earnedText(one.lease))}::text[],
        ${list((one) => one.allowance.aheadMs)}::bigint[],
        ${list((one) => one.ledger.enrolmentId)}::bigint[], ${list((one) => one.ledger.videoId)}::int[],
        ${texts(columnOf('intervals'))}::text[], ${list(columnOf('credited_ms'))}::int[],
        ${list(columnOf('furthest'))}::int[], ${list(columnOf('resume'))}::int[],
        ${list(columnOf('resume_lease'))}::bigint[], ${list(columnOf('resume_sequence'))}::bigint[],
        ${texts((one) => heldText(columns.get(one)?.held))}::text[])
        as given (learner, stamp, held, until, credited, spent, lease, renewed, sequence, answered, lease_credited,
          earned, ahead,
          enrolment, video, intervals, video_credited, furthest, resume, resume_lease, resume_sequence, video_held)
    ), clock as (
      update watch_clock set held_ms = given.held, held_until_ms = given.until, credited_ms = given.credited,
        spent_at_ms = given.spent, ahead_ms = given.ahead
      from given
      where watch_clock.learner_id = given.learner and watch_clock.xmin = given.stamp and given.locked
        and extract(epoch from clock_timestamp()) * 1000 - ${decidedAt}::bigint between ${-STALE_MS}::int and ${STALE_MS}::int
      returning given.*
    ), lease as (
      update play_lease set renewed_ms = clock.renewed, last_sequence = clock.sequence,
        answered = clock.answered::int4[], credited_ms = clock.lease_credited,
        earned = nullif(clock.earned, '')::jsonb
      from clock where play_lease.id = clock.lease
    ), ledger as (
      update watch_progress set intervals = clock.intervals::int4multirange, credited_ms = clock.video_credited,
        furthest = clock.furthest, resume = clock.resume, resume_lease = clock.resume_lease,
        resume_sequence = clock.resume_sequence, held = nullif(clock.video_held, '')::jsonb
      from clock where watch_progress.enrolment_id = clock.enrolment and watch_progress.video_id = clock.video
    )
    select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now, array_agg(learner) as learners,
      pg_current_xact_id_if_assigned()::xid::text as stamp
    from clock`.execute(db);
  const [row] = found.rows;
  return { now: row?.now ?? decidedAt, stamp: row?.stamp ?? '', learnerIds: row?.learners ?? [] };
}

function heldText(held: ReturnType<typeof toColumns>['held'] | undefined): string {
  return held === null || held === undefined ? '' : JSON.stringify(held);
}

/** The versions of these learners' rows in `watch_clock`; those without one are missing. */
export async function listClockStamps(
  db: Database,
  learnerIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (learnerIds.length === 0) return new Map();
  const found = await sql<{ learner: number; stamp: string }>`
    select learner_id as learner, xmin::text as stamp from watch_clock
    where learner_id = any(${[...learnerIds]}::bigint[])`.execute(db);
  return new Map(found.rows.map(({ learner, stamp }) => [learner, stamp]));
}
