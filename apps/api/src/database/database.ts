import { CONSTANTS } from '@jixu/constants';
import { Kysely, sql } from 'kysely';
import postgres, { type Sql } from 'postgres';
import { ARRAY_TYPES } from './array-types.ts';
import { batchingSockets } from './batching-socket.ts';
import { InteractiveTransaction } from './interactive-transaction.ts';
import { createPoolDialect, createTransactionDialect } from './pool-dialect.ts';
import type { Tables } from './tables.ts';

/** The pool, or one transaction of it: every query function of a store takes either. */
export type Database = Kysely<Tables>;

/** The pool itself: where transactions begin. */
export class DatabasePool extends Kysely<Tables> {
  readonly client: Sql;

  constructor(client: Sql) {
    super({ dialect: createPoolDialect(client) });
    this.client = client;
  }
}

const INT8 = 20;
const DATE = 1082;

/**
 * Limits that keep every statement inside the 6000 ms a caller waits (reliability N1). A process that stands still
 * inside a transaction loses it before others give up waiting for its locks (S4).
 */
const STATEMENT_LIMITS = {
  statement_timeout: 4000,
  lock_timeout: CONSTANTS.SERVER_LOCK_WAIT_MS,
  idle_in_transaction_session_timeout: 2000,
};

/**
 * A prepared statement is planned once. Left to itself PostgreSQL planned the statements of a batch anew each time, as
 * the first batches of a process are small: that took three times as long as running them.
 */
const PLANNING = { plan_cache_mode: 'force_generic_plan' };

export interface DatabaseOptions {
  url: string;
  poolSize?: number;
  limited?: boolean;
}

/**
 * Opens a pool on PostgreSQL. bigint arrives as a number (ids and milliseconds stay far below 2^53), a date as
 * its text. Nothing connects before the first query; a lost connection is replaced by the next query.
 */
export function openDatabase({ url, poolSize = 8, limited = true }: DatabaseOptions): DatabasePool {
  const client = postgres(url, {
    max: poolSize,
    // Documented, but left out of the driver's types.
    ...({ socket: batchingSockets() } as object),
    connect_timeout: 3,
    idle_timeout: 600,
    backoff: (attempt) => Math.min(0.1 * 2 ** attempt, 2),
    onnotice: () => undefined,
    connection: { application_name: 'jixu-api', ...PLANNING, ...(limited ? STATEMENT_LIMITS : {}) },
    // The driver would ask for the types of arrays in a promise nobody holds: a connection that breaks just then ends
    // the process. These are the ones in use.
    fetch_types: false,
    types: {
      ...ARRAY_TYPES,
      bigint: { to: INT8, from: [INT8], parse: Number, serialize: String },
      date: { to: DATE, from: [DATE], parse: (text: string) => text, serialize: (text: string) => text },
    },
  });
  return new DatabasePool(client);
}

const CLOSE_SECONDS = 3;

/** Closes a pool, at the latest after three seconds. Kysely itself would leave open what it never queried through. */
export function closeDatabase(db: DatabasePool): Promise<void> {
  return db.client.end({ timeout: CLOSE_SECONDS });
}

/**
 * Runs the steps in one transaction; what they return is durable when this resolves. Statements the steps ask for
 * together travel together, and run in the order they were asked for.
 */
export async function inTransaction<T>(db: DatabasePool, steps: (trx: Database) => Promise<T>): Promise<T> {
  const transaction = await InteractiveTransaction.begin(db.client);
  let result: T;
  try {
    result = await steps(new Kysely<Tables>({ dialect: createTransactionDialect(transaction) }));
  } catch (error) {
    await transaction.rollBack();
    throw error;
  }
  await transaction.commit();
  return result;
}

/** One round trip, for the readiness answer. */
export async function pingDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}

/** The settings a durable database must not have switched off (reliability 2.2, law 3). */
export async function readDurability(db: Database): Promise<Record<string, string>> {
  const found = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit')`.execute(db);
  return Object.fromEntries(found.rows.map((row) => [row.name, row.setting]));
}
