import { CONSTANTS } from '@jixu/constants';
import { sql } from 'kysely';
import { type Database, type DatabasePool, inTransaction } from '#database/database.ts';
import { lockLearners } from '#database/learner-lock.ts';
import type { FileKind } from '#database/upload-tables.ts';

/** Files of a learner on this day of Asia/Shanghai. */
async function countUploads(db: Database, learnerId: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from upload
    where learner_id = ${learnerId}
      and uploaded_at >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`.execute(
    db,
  );
  return found.rows[0]?.count ?? 0;
}

/** Whether a learner has sent all the files of a day. */
export const hasUsedUp = async (db: Database, learnerId: number): Promise<boolean> =>
  (await countUploads(db, learnerId)) >= CONSTANTS.UPLOADS_PER_DAY;

export interface NewUpload {
  keyHash: Buffer;
  kind: FileKind;
  nameSealed: Buffer;
  bytes: number;
  sha256: Buffer;
  contentSealed: Buffer;
  scannedAt: Date;
}

/** Keeps a file; false when others that came at the same time were the last of the day. */
export function keepUpload(db: DatabasePool, learnerId: number, upload: NewUpload): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lockLearners(trx, [learnerId]);
    if (await hasUsedUp(trx, learnerId)) return false;
    await trx
      .insertInto('upload')
      .values({
        learner_id: learnerId,
        key_hash: upload.keyHash,
        kind: upload.kind,
        name_sealed: upload.nameSealed,
        bytes: upload.bytes,
        sha256: upload.sha256,
        content_sealed: upload.contentSealed,
        scanned_at: upload.scannedAt,
      })
      .execute();
    return true;
  });
}

export interface StoredUpload {
  kind: FileKind;
  nameSealed: Buffer;
  contentSealed: Buffer;
}

/** Whoever knows the random name of a file may fetch it. */
export async function findUpload(db: Database, keyHash: Buffer): Promise<StoredUpload | null> {
  const found = await db
    .selectFrom('upload')
    .select(['kind', 'name_sealed as nameSealed', 'content_sealed as contentSealed'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  return found ?? null;
}
