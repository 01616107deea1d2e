import { CONSTANTS } from '@jixu/constants';
import { Kysely, sql } from 'kysely';
import postgres, { type Sql } from 'postgres';
import { batchingSockets, SERVED_SILENCE_MS } from './batching-socket.ts';
import { InteractiveTransaction } from './interactive-transaction.ts';
import { ARRAY_TYPES, createPoolDialect, createTransactionDialect } from './pool-dialect.ts';
import type { Tables } from './tables.ts';
import { Tx } from './tx.ts';

export type { Locked, Tx } from './tx.ts';

/** For what reads, or is one statement: alone on the pool, or as part of a transaction. What belongs together takes a `Tx`. */
export type Database = Pool | Tx;

/** The pool itself, on which transactions begin. */
export class Pool extends Kysely<Tables> {
  readonly client: Sql;
  /** Of which everything on this pool is a part; see asOneTransaction. */
  readonly around: InteractiveTransaction | null;

  constructor(client: Sql, around: InteractiveTransaction | null = null) {
    super({ dialect: around === null ? createPoolDialect(client) : createTransactionDialect(around) });
    this.client = client;
    this.around = around;
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
 * A command may take long over what it has. It waits little for what a learner holds, and for nothing inside a transaction;
 * 0 is without a limit, whatever the role's own is.
 */
const OPERATOR_LIMITS = {
  statement_timeout: 0,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 0,
};

const SCRIPT_LIMITS = { ...OPERATOR_LIMITS, lock_timeout: 0 };

const LIMITS = { served: STATEMENT_LIMITS, operator: OPERATOR_LIMITS, script: SCRIPT_LIMITS };

/**
 * Plan each prepared statement once. By default PostgreSQL planned the statements of a batch again every time, because
 * a process begins with small batches: that took three times as long as executing them.
 */
const PLANNING = { plan_cache_mode: 'force_generic_plan' };

export interface DatabaseOptions {
  url: string;
  poolSize?: number;
  /** Callers wait for what is served; nobody does for a command or a script, whose statements take what they take. */
  limits?: keyof typeof LIMITS;
}

/**
 * Opens a pool on PostgreSQL. bigint arrives as a number (ids and milliseconds stay far below 2^53), a date as its
 * text. It connects on the first query; a lost connection is replaced on the next one.
 */
export function openDatabase({ url, poolSize = 8, limits = 'served' }: DatabaseOptions): Pool {
  const client = postgres(url, {
    max: poolSize,
    // Documented, but missing from the driver's types.
    ...({ socket: batchingSockets(limits === 'served' ? SERVED_SILENCE_MS : null) } as object),
    connect_timeout: 3,
    idle_timeout: 600,
    backoff: (attempt) => Math.min(0.1 * 2 ** attempt, 2),
    onnotice: () => undefined,
    connection: { application_name: 'jixu-api', ...PLANNING, ...LIMITS[limits] },
    // Otherwise the driver would request the array types in an unhandled promise: a connection that fails at that
    // moment would end the process. These are the ones in use.
    fetch_types: false,
    types: {
      ...ARRAY_TYPES,
      bigint: { to: INT8, from: [INT8], parse: Number, serialize: String },
      date: { to: DATE, from: [DATE], parse: (text: string) => text, serialize: (text: string) => text },
    },
  });
  return new Pool(client);
}

const CLOSE_SECONDS = 3;

/** Closes a pool within three seconds. Kysely itself would leave open what it never queried. */
export function closeDatabase(db: Pool): Promise<void> {
  return db.client.end({ timeout: CLOSE_SECONDS });
}

/** Runs the steps in one transaction; their result is durable when this resolves. What travels together is a `pipeline`. */
export async function inTransaction<T>(db: Pool, steps: (trx: Tx) => Promise<T>): Promise<T> {
  const { around } = db;
  if (around !== null) return around.nested((part) => steps(new Tx(part)));
  const transaction = await InteractiveTransaction.begin(db.client);
  let result: T;
  try {
    result = await steps(new Tx(transaction));
  } catch (error) {
    await transaction.rollBack();
    throw error;
  }
  await transaction.commit();
  return result;
}

/**
 * Runs steps that begin transactions of their own as one, which is kept or rolled back as a whole: whoever calls decides
 * by what came of it. Theirs are savepoints in it, so that one that fails leaves the others.
 */
export async function asOneTransaction<T>(
  db: Pool,
  steps: (pool: Pool) => Promise<{ result: T; kept: boolean }>,
): Promise<T> {
  const transaction = await InteractiveTransaction.begin(db.client);
  let done: { result: T; kept: boolean };
  try {
    done = await steps(new Pool(db.client, transaction));
  } catch (error) {
    await transaction.rollBack();
    throw error;
  }
  await (done.kept ? transaction.commit() : transaction.rollBack());
  return done.result;
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
