import { sql } from 'kysely';
import { inTransaction, type Pool } from './database.ts';
import { type Lock, type Locked, type LockName, type Tx, takeLock } from './tx.ts';

/**
 * Serialises transactions on these learners' data, across all processes. An advisory lock, because locking rows writes
 * to the log, and a replay must write nothing. Says the database's clock after the wait, epoch ms. `learnerIds` must
 * be sorted, so that two transactions cannot deadlock.
 */
export const learnersLock = (learnerIds: readonly number[]): Lock<'learner', number> => ({
  name: 'learner',
  async take(trx) {
    const clock = await sql<{ now: number }>`
      select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now, locked
      from (select count(pg_advisory_xact_lock(id)) as locked from unnest(${[...learnerIds]}::bigint[]) as id) as waited`.execute(
      trx,
    );
    return clock.rows[0]?.now ?? 0;
  },
});

/** Takes the learners' lock in a transaction. */
export async function lockLearners<Held extends LockName>(
  trx: Tx<Held>,
  learnerIds: readonly number[],
): Promise<{ locked: Locked<Held | 'learner'>; nowMs: number }> {
  const [locked, nowMs] = await takeLock(trx, learnersLock(learnerIds));
  return { locked, nowMs };
}

/** Runs steps in a transaction that begins with the learners' lock. */
export function withLearners<T>(
  db: Pool,
  learnerIds: readonly number[],
  steps: (locked: Locked<'learner'>, nowMs: number) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (trx) => {
    const { locked, nowMs } = await lockLearners(trx, learnerIds);
    return steps(locked, nowMs);
  });
}
