import type { StoredLease } from '@jixu/domain/lesson/learner-watch';
import { type Selectable, sql } from 'kysely';
import type { Database } from '#database/database.ts';
import type { PlayLeaseTable } from '#database/watch-tables.ts';
import { toLease } from '#features/lesson/ledger/stored-lease.ts';

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
