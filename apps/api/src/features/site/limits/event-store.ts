import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { formsOf } from '#secrets/blind-index.ts';

/** First halves of our advisory locks, one for each thing events are counted of; 2 is the seeding's (seed-store). */
const LOCKS = {
  'sms-phone': 1,
  'lookup-address': 3,
  'lookup-card': 4,
  'question-address': 8,
  'cards-phone': 10,
  'bank-phone': 11,
  'learner-card': 12,
} as const;

const HASH_BYTES = 32;

/** Longer than the window of any rule. */
const WINDOW = sql`interval '25 hours'`;

/** The table of events, and its time column. */
export interface EventTable {
  table: 'sms_sent' | 'proof_lookup' | 'captcha_question';
  at: 'sent_at' | 'looked_at' | 'asked_at';
}

/**
 * Serialises decisions about one index, across all processes; held until the transaction ends. Two locks are always
 * taken in the same order, so that two transactions cannot deadlock.
 */
export async function lockEvents(db: Database, of: keyof typeof LOCKS, index: Buffer): Promise<void> {
  // Behind the number of a key, where there is one; one form after the other while FIELD_KEY is being replaced.
  for (const form of formsOf(index))
    await sql`select pg_advisory_xact_lock(${LOCKS[of]}::int, ${form.readInt32BE(form.length - HASH_BYTES)}::int)`.execute(
      db,
    );
}

/** An array of the newest events of an index in the window, epoch milliseconds, newest first; `only` narrows them down. */
export function newestEvents(
  { table, at }: EventTable,
  column: string,
  index: Buffer | number,
  limit: number,
  only = sql`true`,
) {
  return sql`
    array(select (extract(epoch from ${sql.ref(at)}) * 1000)::float8 from ${sql.table(table)}
      where ${isOf(column, index)} and ${sql.ref(at)} > clock_timestamp() - ${WINDOW} and ${only}
      order by ${sql.ref(at)} desc limit ${limit})`;
}

/** Whether a column holds this number, or an index of the value that was indexed, in whatever form. */
export const isOf = (column: string, index: Buffer | number) =>
  typeof index === 'number'
    ? sql<boolean>`${sql.ref(column)} = ${index}`
    : sql<boolean>`${sql.ref(column)} in (${sql.join(formsOf(index))})`;

/** The database's clock at this moment, epoch milliseconds. */
export const clockNow = sql`(extract(epoch from clock_timestamp()) * 1000)::float8`;
