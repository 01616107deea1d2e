import { CONSTANTS } from '@jixu/constants';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import type { FileKind } from '#database/upload-tables.ts';

/**
 * Counts one more file that a learner sends on this day of Asia/Shanghai; false when those of the day are used up. One
 * statement, so that no number of them at once passes the limit.
 */
export async function countAttempt(db: Database, learnerId: number): Promise<boolean> {
  const counted = await sql`
    insert into upload_day as known (learner_id, day, attempts)
    values (${learnerId}, (now() at time zone 'Asia/Shanghai')::date, 1)
    on conflict (learner_id, day) do update set attempts = known.attempts + 1
      where known.attempts < ${CONSTANTS.UPLOADS_PER_DAY}
    returning attempts`.execute(db);
  return counted.rows.length > 0;
}

export interface NewUpload {
  keyHash: Buffer;
  kind: FileKind;
  nameEncrypted: Buffer;
  bytes: number;
  sha256: Buffer;
  contentEncrypted: Buffer;
  scannedAt: Date;
}

export async function keepUpload(db: Database, learnerId: number, upload: NewUpload): Promise<void> {
  await db
    .insertInto('upload')
    .values({
      learner_id: learnerId,
      key_hash: upload.keyHash,
      kind: upload.kind,
      name_sealed: upload.nameEncrypted,
      bytes: upload.bytes,
      sha256: upload.sha256,
      content_sealed: upload.contentEncrypted,
      scanned_at: upload.scannedAt,
    })
    .execute();
}

export interface StoredUpload {
  kind: FileKind;
  nameEncrypted: Buffer;
  contentEncrypted: Buffer;
}

/** Whoever knows the random name of a file may fetch it. */
export async function findUpload(db: Database, keyHash: Buffer): Promise<StoredUpload | null> {
  const found = await db
    .selectFrom('upload')
    .select(['kind', 'name_sealed as nameEncrypted', 'content_sealed as contentEncrypted'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  return found ?? null;
}
