import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Sql } from 'postgres';
import { InteractiveTransaction, runQuery } from './interactive-transaction.ts';
import type { RanQuery, Sender } from './sender.ts';

/* Kysely over postgres.js. Not kysely-postgres-js: it reserves a connection for every statement, and in the driver a
   reserved connection whose server dies crashes the process (porsager/postgres #1208), while a reservation requested
   during an outage is never returned. Both observed here with `pg_ctl stop -m immediate`. So a single statement goes
   to the pool, which replaces dead connections, and a transaction is one `begin` of the driver. */

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

function toResult<R>(ran: RanQuery): QueryResult<R> {
  // Kysely's own types determine the row type of this statement.
  const rows = [...ran] as R[];
  return WRITES.has(ran.command) ? { rows, numAffectedRows: BigInt(ran.count ?? 0) } : { rows };
}

// biome-ignore lint/correctness/useYield: nothing of ours streams; Kysely requires the method.
async function* rejectStreaming(): AsyncIterableIterator<never> {
  throw new Error('streaming is not used here');
}

/** Kysely's handle for a statement or transaction; it has no real connection before `begin`. */
class PoolConnection implements DatabaseConnection {
  readonly #client: Sql;
  #transaction: InteractiveTransaction | null = null;

  constructor(client: Sql) {
    this.#client = client;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#transaction === null) return toResult(await runQuery(this.#client, sql, parameters));
    return toResult(await this.#transaction.send(sql, parameters));
  }

  streamQuery = rejectStreaming;

  async begin(): Promise<void> {
    this.#transaction = await InteractiveTransaction.begin(this.#client);
  }

  async end(how: 'commit' | 'rollBack'): Promise<void> {
    const transaction = this.#transaction;
    this.#transaction = null;
    await transaction?.[how]();
  }
}

function ours(connection: DatabaseConnection): PoolConnection {
  if (connection instanceof PoolConnection) return connection;
  throw new Error('a connection of another driver');
}

/** Kysely on a pool of postgres.js. */
export function createPoolDialect(client: Sql): Dialect {
  return dialectOf({
    init: async () => undefined,
    acquireConnection: async () => new PoolConnection(client),
    beginTransaction: (connection) => ours(connection).begin(),
    commitTransaction: (connection) => ours(connection).end('commit'),
    rollbackTransaction: (connection) => ours(connection).end('rollBack'),
    releaseConnection: async () => undefined,
    destroy: () => client.end(),
  });
}

/** Kysely on one open transaction. Its own transactions would wait for each response before sending the next statement. */
export function createTransactionDialect(transaction: Sender): Dialect {
  const connection: DatabaseConnection = {
    executeQuery: async <R>({ sql, parameters }: CompiledQuery) =>
      toResult<R>(await transaction.send(sql, parameters)),
    streamQuery: rejectStreaming,
  };
  const noNesting = () => Promise.reject(new Error('a transaction inside a transaction'));
  return dialectOf({
    init: async () => undefined,
    acquireConnection: async () => connection,
    beginTransaction: noNesting,
    commitTransaction: noNesting,
    rollbackTransaction: noNesting,
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  });
}

function dialectOf(driver: Driver): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

type Scalar = string | number;

const quote = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`;

/** A list in PostgreSQL's notation. Text already in that notation is left unchanged. */
function writeArray(list: readonly Scalar[] | string): string {
  if (typeof list === 'string') return list;
  return `{${list.map((item) => (typeof item === 'number' ? item : quote(item))).join(',')}}`;
}

/** Parses a list of numbers in PostgreSQL's notation. */
function readNumbers(text: string): number[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',').map(Number);
}

const numbersOf = (oid: number) => ({
  to: oid,
  from: [oid],
  serialize: writeArray,
  parse: readNumbers,
});

/** int8[], int4[], float8[] and text[]; lists of numbers are also read back. None contains null. */
export const ARRAY_TYPES = {
  bigints: numbersOf(1016),
  integers: numbersOf(1007),
  floats: numbersOf(1022),
  // Lists of texts are only ever written.
  texts: { to: 1009, from: [], serialize: writeArray, parse: (text: string) => text },
};
