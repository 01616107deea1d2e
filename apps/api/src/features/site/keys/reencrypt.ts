import { inTransaction, type Pool } from '#database/database.ts';
import { type FieldCipher, keyOfIndex } from '#secrets/field-cipher.ts';
import { ENCRYPTED_TABLES, type EncryptedTable } from './encrypted-tables.ts';
import {
  announceReencrypting,
  countStale,
  type EncryptedRow,
  lockStaleRows,
  writeRow,
} from './reencrypt-store.ts';

/** Told after each transaction, and waited for: how many rows of a table are written anew. */
export type Progress = (table: string, rows: number) => void | Promise<void>;

/** How many rows of a table still depend on another key. */
export interface StaleTable {
  table: string;
  rows: number;
}

export async function listStale(db: Pool, keyNumber: number): Promise<StaleTable[]> {
  const counted: StaleTable[] = [];
  for (const of of ENCRYPTED_TABLES)
    counted.push({ table: of.table, rows: await countStale(db, of, keyNumber) });
  return counted.filter(({ rows }) => rows > 0);
}

/**
 * Goes once through everything that depends on FIELD_KEY and writes it anew under the cipher's own key, in short
 * transactions; how many rows. What is held by others, or cannot be opened, is left for another time.
 */
export async function reencryptOnce(
  db: Pool,
  cipher: FieldCipher,
  onProgress: Progress = () => {},
): Promise<number> {
  let moved = 0;
  for (const of of ENCRYPTED_TABLES) {
    let rows = 0;
    for (let after: unknown = null; ; ) {
      const batch = await reencryptBatch(db, cipher, of, after);
      rows += batch.moved;
      if (batch.moved > 0) await onProgress(of.table, rows);
      if (batch.last === null) break;
      after = batch.last;
    }
    moved += rows;
  }
  return moved;
}

function reencryptBatch(db: Pool, cipher: FieldCipher, of: EncryptedTable, after: unknown) {
  return inTransaction(db, async (trx): Promise<{ moved: number; last: unknown }> => {
    await announceReencrypting(trx);
    const rows = await lockStaleRows(trx, of, cipher.keyNumber, after);
    let moved = 0;
    for (const row of rows) {
      const anew = rowAnew(cipher, of, row);
      if (anew === null) continue;
      await writeRow(trx, of, row, anew);
      moved += 1;
    }
    return { moved, last: rows.at(-1)?.[of.key] ?? null };
  });
}

/** Null where it cannot be opened with the keys we have. */
function rowAnew(
  cipher: FieldCipher,
  { encrypted = [], indexes = [], textIndex }: EncryptedTable,
  row: EncryptedRow,
): EncryptedRow | null {
  const anew: Record<string, unknown> = {};
  try {
    for (const { column, field, index } of encrypted) {
      const plain = cipher.decryptBytes(field, bytesOf(row[column]));
      anew[column] = cipher.encrypt(field, plain);
      if (index !== undefined) anew[index] = cipher.index(field, plain.toString('utf8'));
    }
  } catch {
    return null;
  }
  for (const column of indexes) anew[column] = convert(cipher, bytesOf(row[column]));
  if (textIndex !== undefined) {
    const before = Buffer.from(String(row[textIndex.column]), 'base64url');
    anew[textIndex.column] = convert(cipher, before).toString('base64url');
  }
  return anew;
}

const convert = (cipher: FieldCipher, index: Buffer): Buffer =>
  keyOfIndex(index) === cipher.keyNumber ? index : cipher.convertIndex(index);

const bytesOf = (value: unknown): Buffer => Buffer.from(value as Uint8Array);
