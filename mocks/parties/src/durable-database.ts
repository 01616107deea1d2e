import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

type Values = Readonly<Record<string, SQLInputValue>>;

/** What a party remembers. Statements take named values; columns are named like the fields of the rows. */
export interface DurableDatabase {
  rows(sql: string, values?: Values): readonly unknown[];
  row(sql: string, values?: Values): unknown;
  /** The number of rows changed. */
  run(sql: string, values?: Values): number;
  /** Everything within is kept, or nothing. */
  atOnce<T>(work: () => T): T;
  forgetAll(): void;
  close(): void;
}

interface DurableOptions {
  /** Undefined: a memory that ends with the process. */
  readonly folder: string | undefined;
  /** Name of the file in that folder. */
  readonly file: string;
  readonly schema: string;
  readonly tables: readonly string[];
}

/** Opens the file in that folder. What was answered survives kill -9. */
export function openDurableDatabase({ folder, file, schema, tables }: DurableOptions): DurableDatabase {
  if (folder !== undefined) mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(folder === undefined ? ':memory:' : path.join(folder, file));
  database.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 2500');
  database.exec(schema);
  const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  const prepared = (sql: string) => {
    const known = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, known);
    return known;
  };
  let depth = 0;
  return {
    rows: (sql, values = {}) => prepared(sql).all(values),
    row: (sql, values = {}) => prepared(sql).get(values),
    run: (sql, values = {}) => Number(prepared(sql).run(values).changes),
    atOnce(work) {
      if (depth > 0) return work();
      database.exec('begin immediate');
      depth += 1;
      try {
        const result = work();
        database.exec('commit');
        return result;
      } catch (error) {
        database.exec('rollback');
        throw error;
      } finally {
        depth -= 1;
      }
    },
    forgetAll() {
      for (const table of tables) database.exec(`delete from ${table}`);
    },
    close: () => database.close(),
  };
}
