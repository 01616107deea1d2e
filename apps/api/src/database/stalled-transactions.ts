import { sql } from 'kysely';
import type { Pool } from './database.ts';

/** As long as a transaction may be idle between two statements. */
const STALLED_AFTER_SECONDS = 2;

/**
 * Ends the transactions whose process stopped between two messages of one statement, and says how many: they hold their
 * locks for as long as it sleeps. No limit of PostgreSQL below 17 sees them, because the statement is active, and while
 * its next message is read no timeout cancels it (reliability S4).
 */
async function endStalledTransactions(db: Pool): Promise<number> {
  const ended = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
      and state = 'active' and wait_event = 'ClientRead'
      and state_change < clock_timestamp() - make_interval(secs => ${STALLED_AFTER_SECONDS})`.execute(db);
  return ended.rows.length;
}

/**
 * Looks for stalled transactions, once at a time; to be called when a lock was waited for in vain. `ended` hears how many there
 * were.
 */
export function createStallEnder(db: Pool, ended: (count: number) => void): () => void {
  let isLooking = false;
  const look = async (): Promise<void> => {
    const count = await endStalledTransactions(db);
    if (count > 0) ended(count);
  };
  return () => {
    if (isLooking) return;
    isLooking = true;
    // The caller has its response; the next one whose lock is not free looks again.
    void look()
      .catch(() => undefined)
      .finally(() => {
        isLooking = false;
      });
  };
}
