import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '#database/database.ts';
import type { EncryptedTable } from './encrypted-tables.ts';

/** A row as it was read: its key, and the columns that depend on FIELD_KEY. */
export type EncryptedRow = Readonly<Record<string, unknown>>;

/** The length of an index under a key with a number. */
const NUMBERED_INDEX = 33;
const NUMBERED_TEXT = 44;

const staleEncrypted = (column: string, key: Buffer) =>
  sql<boolean>`substring(${sql.ref(column)} from 1 for 1) <> ${key}`;

const staleIndex = (column: string, key: Buffer) =>
  sql<boolean>`(length(${sql.ref(column)}) <> ${NUMBERED_INDEX} or ${staleEncrypted(column, key)})`;

const staleText = ({ column, where }: NonNullable<EncryptedTable['textIndex']>, key: Buffer) => {
  const bytes = sql`decode(translate(${sql.ref(column)}, '-_', '+/'), 'base64')`;
  return sql<boolean>`(${sql.raw(where)} and (length(${sql.ref(column)}) <> ${NUMBERED_TEXT}
    or substring(${bytes} from 1 for 1) <> ${key}))`;
};

/** Rows in which anything depends on another key than this. */
function stale(
  { encrypted = [], indexes = [], textIndex }: EncryptedTable,
  keyNumber: number,
): RawBuilder<boolean> {
  const key = Buffer.from([keyNumber]);
  const columns = [
    ...encrypted.map(({ column }) => staleEncrypted(column, key)),
    ...indexes.map((column) => staleIndex(column, key)),
    ...(textIndex === undefined ? [] : [staleText(textIndex, key)]),
  ];
  return sql`(${sql.join(columns, sql` or `)})`;
}

const columnsOf = ({ encrypted = [], indexes = [], textIndex }: EncryptedTable): string[] => [
  ...encrypted.map(({ column }) => column),
  ...indexes,
  ...(textIndex === undefined ? [] : [textIndex.column]),
];

/**
 * The next stale rows behind `after`, locked until the transaction ends. What somebody else holds is left out, so that
 * nobody waits for us who waits for them.
 */
export async function lockStaleRows(
  trx: Tx,
  of: EncryptedTable,
  keyNumber: number,
  after: unknown,
): Promise<EncryptedRow[]> {
  const { table, key, batch } = of;
  const columns = [key, ...columnsOf(of)].map((column) => sql.ref(column));
  const behind = after === null ? sql`true` : sql`${sql.ref(key)} > ${after}`;
  const found = await sql<EncryptedRow>`
    select ${sql.join(columns)} from ${sql.table(table)} where ${behind} and ${stale(of, keyNumber)}
    order by ${sql.ref(key)} limit ${batch} for update skip locked`.execute(trx);
  return found.rows;
}

/** Writes a row anew that is locked. */
export async function writeRow(
  trx: Tx,
  { table, key, indexes = [] }: EncryptedTable,
  before: EncryptedRow,
  after: EncryptedRow,
): Promise<void> {
  const changes = Object.entries(after).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  // Some tables have several rows of a key.
  const same = [key, ...indexes].map((column) => sql`${sql.ref(column)} = ${before[column]}`);
  await sql`
    update ${sql.table(table)} set ${sql.join(changes)} where ${sql.join(same, sql` and `)}`.execute(trx);
}

export async function countStale(db: Database, of: EncryptedTable, keyNumber: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(of.table)} where ${stale(of, keyNumber)}`.execute(db);
  return found.rows[0]?.count ?? 0;
}

/** Says to the triggers that keep what is frozen that nothing but encrypted bytes is written anew. */
export async function announceReencrypting(trx: Tx): Promise<void> {
  await sql`select set_config('jixu.resealing', 'on', true)`.execute(trx);
}
