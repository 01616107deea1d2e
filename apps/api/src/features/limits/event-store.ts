import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** First halves of our advisory locks, one for each thing events are counted of; 2 is the seeding's (seed-store). */
const LOCKS = { 'sms-phone': 1, 'lookup-address': 3, 'lookup-card': 4 } as const;

/** Longer than any rule looks back. */
const WINDOW = sql`interval '25 hours'`;

/** Where events are written down, and which of its columns says when. */
export interface EventTable {
  table: 'sms_sent' | 'proof_lookup';
  at: 'sent_at' | 'looked_at';
}

/**
 * Lets one decision at a time be made about what an index stands for, over all processes; held until the transaction
 * ends. Where two locks are taken, always in the same order, so that two transactions cannot wait for each other.
 */
export async function lockEvents(db: Database, of: keyof typeof LOCKS, index: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS[of]}::int, ${index.readInt32BE(0)}::int)`.execute(db);
}

/** An array of the newest events of an index in the window, epoch milliseconds, newest first. */
export function newestEvents({ table, at }: EventTable, column: string, index: Buffer, limit: number) {
  return sql`
    array(select (extract(epoch from ${sql.ref(at)}) * 1000)::float8 from ${sql.table(table)}
      where ${sql.ref(column)} = ${index} and ${sql.ref(at)} > clock_timestamp() - ${WINDOW}
      order by ${sql.ref(at)} desc limit ${limit})`;
}

/** The database's clock at this moment, epoch milliseconds. */
export const clockNow = sql`(extract(epoch from clock_timestamp()) * 1000)::float8`;
