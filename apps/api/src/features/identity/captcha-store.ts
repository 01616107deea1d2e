import { CONSTANTS } from '@jixu/constants';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

export interface NewCaptcha {
  tokenHash: Buffer;
  sessionId: number;
  answerHash: Buffer;
}

export async function insertCaptcha(db: Database, captcha: NewCaptcha): Promise<void> {
  await db
    .insertInto('captcha')
    .values({
      token_hash: captcha.tokenHash,
      session_id: captcha.sessionId,
      answer_hash: captcha.answerHash,
      expires_at: sql<Date>`clock_timestamp() + make_interval(secs => ${CONSTANTS.CAPTCHA_TTL_SECONDS})`,
    })
    .execute();
}

/** Deletes a captcha and returns the hash of its answer: one picture gets one guess. */
export async function consumeAnswerHash(
  db: Database,
  tokenHash: Buffer,
  sessionId: number,
): Promise<Buffer | null> {
  const row = await db
    .deleteFrom('captcha')
    .where('token_hash', '=', tokenHash)
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning('answer_hash')
    .executeTakeFirst();
  return row === undefined ? null : Buffer.from(row.answer_hash);
}
