import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * One step of the schema. Its `up` is one transaction that waits for locks for less than a second at a time, unless it is
 * `outsideTransaction`: then it may only build indexes, by buildIndex, and is begun again where it was interrupted.
 */
export interface SchemaStep extends Migration {
  readonly outsideTransaction?: boolean;
}

/** `on`: what follows the index's name, such as `on play_lease (opened_at) where closed_at is null`. */
export interface BuiltIndex {
  readonly name: string;
  readonly unique?: boolean;
  readonly on: string;
}

/**
 * Builds an index while the table is read and written. One that an interruption left behind is of no use, and is built
 * again.
 */
export async function buildIndex(
  db: Kysely<unknown>,
  { name, unique = false, on }: BuiltIndex,
): Promise<void> {
  const found = await sql<{ isWhole: boolean }>`
    select indisvalid as "isWhole" from pg_index where indexrelid = to_regclass(${name})`.execute(db);
  const [left] = found.rows;
  if (left?.isWhole === true) return;
  if (left !== undefined) await sql`drop index concurrently ${sql.id(name)}`.execute(db);
  await sql`create ${sql.raw(unique ? 'unique index' : 'index')} concurrently ${sql.id(name)} ${sql.raw(on)}`.execute(
    db,
  );
}
