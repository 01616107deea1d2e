import { setTimeout as pause } from 'node:timers/promises';
import postgres, { type Sql, type TransactionSql } from 'postgres';

/**
 * Our own connections to a server that is about to be killed. Without `fetch_types`: the driver would request the types
 * on each new connection in an unhandled promise, so that a connection lost at that moment would end the process.
 */
export function openOwn(url: string, max: number): Sql {
  return postgres(url, {
    max,
    fetch_types: false,
    connect_timeout: 3,
    backoff: () => 0.1,
    onnotice: () => undefined,
  });
}

/** An array in PostgreSQL's text form, because without types the driver cannot write one. */
export function listOf(numbers: readonly number[]): string {
  return `{${numbers.join(',')}}`;
}

/** Takes the lock that every transaction on a learner's data begins with. */
export const lockLearner = (trx: TransactionSql, learner: number) =>
  trx`select pg_advisory_xact_lock(${learner}::bigint)`;

/** Resolves once a statement of the API waits for a lock. */
export async function untilApiWaits(sql: Sql): Promise<void> {
  for (;;) {
    const rows = await sql`
      select 1 from pg_stat_activity where application_name = 'jixu-api' and wait_event_type = 'Lock'`;
    if (rows.length > 0) return;
    await pause(10);
  }
}
