import type { Change, StoredLease } from '@jixu/domain/lesson/learner-watch';
import { type Selectable, sql } from 'kysely';
import type { Database, Locked } from '#database/database.ts';
import { pipeline } from '#database/pipeline.ts';
import type { PlayLeaseTable } from '#database/watch-tables.ts';
import { earnedText, readEarnings, writeEarnings } from '#features/lesson/ledger/lease-earnings.ts';

function toLease(row: Selectable<PlayLeaseTable>): StoredLease {
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

/** Which leases to read, besides each learner's open explicit one. */
export interface LeaseSelection {
  /** Leases named by their learners, possibly ended. */
  named: readonly string[];
  /** Learners whose open implicit leases count too. */
  implicitOf: readonly number[];
}

/** The open leases of these learners, and those selected in addition. */
export async function listLeases(
  db: Database,
  learnerIds: readonly number[],
  { named, implicitOf }: LeaseSelection,
): Promise<StoredLease[]> {
  const found = await sql<Selectable<PlayLeaseTable>>`
    select * from play_lease where learner_id = any(${[...learnerIds]}::bigint[]) and ending is null and not implicit
    union all
    select * from play_lease where learner_id = any(${[...implicitOf]}::bigint[]) and ending is null and implicit
    union all
    select * from play_lease where lease = any(${[...named]}::text[]) and learner_id = any(${[...learnerIds]}::bigint[])
      and ending is not null`.execute(db);
  return found.rows.map(toLease);
}

/** The open lease of a session of the learner; null when there is none. */
export async function findSessionLease(
  db: Database,
  learnerId: number,
  sessionId: number,
): Promise<StoredLease | null> {
  const row = await db
    .selectFrom('play_lease')
    .selectAll()
    .where('learner_id', '=', learnerId)
    .where('session_id', '=', sessionId)
    // Written out: as a parameter it would leave the index of open leases unused, and read everybody's.
    .where('implicit', '=', sql.lit(false))
    .where('ending', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : toLease(row);
}

/** Whether a session holds an open lease, which a media address depends on. */
export async function isOpenLease(
  db: Database,
  { leaseId, sessionId }: { leaseId: number; sessionId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('play_lease')
    .select('id')
    .where('id', '=', leaseId)
    .where('session_id', '=', sessionId)
    .where('ending', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ascending ids for new leases. */
export async function drawLeaseIds(db: Database, count: number): Promise<number[]> {
  if (count === 0) return [];
  const found = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('play_lease', 'id')) as id from generate_series(1, ${count}::int)`.execute(
    db,
  );
  return found.rows.map((row) => row.id).sort((left, right) => left - right);
}

/**
 * Writes the current state of leases. Changed ones go first: a learner may not have two open at once, and a new one may
 * replace one that ends here.
 */
export async function saveLeases(
  db: Locked<'learner'>,
  changes: readonly Change<StoredLease>[],
): Promise<void> {
  const fresh = changes.filter((change) => change.isNew).map(({ row }) => row);
  const known = changes.filter((change) => !change.isNew).map(({ row }) => row);
  await pipeline(db, [(on) => updateLeases(on, known), (on) => insertLeases(on, fresh)]);
}

/** The driver cannot write a list with nulls: -1 and the empty text stand for them. */
async function updateLeases(db: Locked<'learner'>, rows: readonly StoredLease[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update play_lease set session_id = given.session, video_id = given.video, renewed_ms = given.renewed,
      ended_ms = nullif(given.ended, -1), ending = nullif(given.ending, ''), last_sequence = given.sequence,
      answered = given.answered::int4[], credited_ms = given.credited, earned = nullif(given.earned, '')::jsonb
    from unnest(${rows.map((row) => row.id)}::bigint[], ${rows.map((row) => row.sessionId)}::bigint[],
      ${rows.map((row) => row.videoId)}::int[], ${rows.map((row) => row.facts.renewedAt)}::bigint[],
      ${rows.map((row) => row.facts.endedAt ?? -1)}::bigint[], ${rows.map((row) => row.facts.end ?? '')}::text[],
      ${rows.map((row) => row.lastSequence)}::bigint[], ${rows.map((row) => `{${row.answered.join(',')}}`)}::text[],
      ${rows.map((row) => row.creditedMs)}::bigint[], ${rows.map((row) => earnedText(row))}::text[])
      as given (id, session, video, renewed, ended, ending, sequence, answered, credited, earned)
    where play_lease.id = given.id`.execute(db);
}

async function insertLeases(db: Locked<'learner'>, leases: readonly StoredLease[]): Promise<void> {
  if (leases.length === 0) return;
  const rows = leases.map(({ facts, ...row }) => ({
    id: row.id,
    lease: row.lease,
    learner_id: row.learnerId,
    session_id: row.sessionId,
    implicit: row.implicit,
    holder: facts.holder,
    enrolment_id: row.enrolmentId,
    until_ms: row.untilMs,
    credited_ms: row.creditedMs,
    video_id: row.videoId,
    opened_ms: facts.openedAt,
    renewed_ms: facts.renewedAt,
    ended_ms: facts.endedAt,
    ending: facts.end,
    last_sequence: row.lastSequence,
    answered: row.answered,
    earned: writeEarnings(row.earned),
  }));
  await sql`insert into play_lease select * from json_populate_recordset(null::play_lease, ${rows}::json)`.execute(
    db,
  );
}
