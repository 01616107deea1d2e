import { setImmediate } from 'node:timers/promises';
import { CONSTANTS } from '@jixu/constants';
import { Kysely, sql } from 'kysely';
import postgres, { type Sql } from 'postgres';
import { ARRAY_TYPES } from './array-types.ts';
import { batchingSockets } from './batching-socket.ts';
import { InteractiveTransaction } from './interactive-transaction.ts';
import { createPoolDialect, createTransactionDialect } from './pool-dialect.ts';
import type { Tables } from './tables.ts';

/** The pool, or one of its transactions: every query function of a store accepts either. */
export type Database = Kysely<Tables>;

/** The pool itself, on which transactions begin. */
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
 * Limits that keep every statement within the 6000 ms a caller waits (reliability N1). A process that stalls inside a
 * transaction loses it before others give up waiting for its locks (S4).
 */
const STATEMENT_LIMITS = {
  statement_timeout: 4000,
  lock_timeout: CONSTANTS.SERVER_LOCK_WAIT_MS,
  idle_in_transaction_session_timeout: 2000,
};

/**
 * Plan each prepared statement once. By default PostgreSQL planned the statements of a batch again every time, because
 * a process begins with small batches: that took three times as long as executing them.
 */
const PLANNING = { plan_cache_mode: 'force_generic_plan' };

export interface DatabaseOptions {
  url: string;
  poolSize?: number;
  limited?: boolean;
}

/**
 * Opens a pool on PostgreSQL. bigint arrives as a number (ids and milliseconds stay far below 2^53), a date as its
 * text. It connects on the first query; a lost connection is replaced on the next one.
 */
export function openDatabase({ url, poolSize = 8, limited = true }: DatabaseOptions): DatabasePool {
  const client = postgres(url, {
    max: poolSize,
    // Documented, but missing from the driver's types.
    ...({ socket: batchingSockets() } as object),
    connect_timeout: 3,
    idle_timeout: 600,
    backoff: (attempt) => Math.min(0.1 * 2 ** attempt, 2),
    onnotice: () => undefined,
    connection: { application_name: 'jixu-api', ...PLANNING, ...(limited ? STATEMENT_LIMITS : {}) },
    // Otherwise the driver would request the array types in an unhandled promise: a connection that fails at that
    // moment would end the process. These are the ones in use.
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

/** Closes a pool within three seconds. Kysely itself would leave open what it never queried. */
export function closeDatabase(db: DatabasePool): Promise<void> {
  return db.client.end({ timeout: CLOSE_SECONDS });
}

/** The result of a transaction's last statement, which was started and is not waited for before COMMIT is sent. */
export class LastStatement<T> {
  readonly result: Promise<T>;

  constructor(result: Promise<T>) {
    this.result = result;
  }
}

/**
 * Runs the steps in one transaction; their result is durable when this resolves. Statements started together are sent
 * together, and run in that order.
 */
export async function inTransaction<T>(
  db: DatabasePool,
  steps: (trx: Database) => Promise<T | LastStatement<T>>,
): Promise<T> {
  const transaction = await InteractiveTransaction.begin(db.client);
  let result: T;
  try {
    const done = await steps(new Kysely<Tables>({ dialect: createTransactionDialect(transaction) }));
    if (done instanceof LastStatement) return await commitBehind(transaction, done);
    result = done;
  } catch (error) {
    await transaction.rollBack();
    throw error;
  }
  await transaction.commit();
  return result;
}

/** PostgreSQL answers ROLLBACK to the COMMIT behind a statement that failed. */
async function commitBehind<T>(transaction: InteractiveTransaction, last: LastStatement<T>): Promise<T> {
  // By then the statement is on its way; one that is not would be rejected.
  const [result] = await Promise.all([last.result, setImmediate().then(() => transaction.commit())]);
  return result;
}

/** One round trip, for the readiness check. */
export async function pingDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}

/** The settings a durable database must have switched on (reliability 2.2, law 3). */
export async function readDurability(db: Database): Promise<Record<string, string>> {
  const found = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit')`.execute(db);
  return Object.fromEntries(found.rows.map((row) => [row.name, row.setting]));
}
