import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Serialises transactions on these learners' data, across all processes. An advisory lock, because locking rows writes
 * to the log, and a replay must write nothing. Returns the database's clock after the wait, epoch ms. `learnerIds` must
 * be sorted, so that two transactions cannot deadlock.
 */
export async function lockLearners(db: Database, learnerIds: readonly number[]): Promise<number> {
  const clock = await sql<{ now: number }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now, locked
    from (select count(pg_advisory_xact_lock(id)) as locked from unnest(${[...learnerIds]}::bigint[]) as id) as waited`.execute(
    db,
  );
  return clock.rows[0]?.now ?? 0;
}
