import { CONSTANTS } from '@jixu/constants';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** What a captcha opens: a text message or a lookup, or a lesson that goes on. */
export type CaptchaPurpose = 'form' | 'lesson';

export interface NewCaptcha {
  purpose: CaptchaPurpose;
  tokenHash: Buffer;
  sessionId: number;
  answerHash: Buffer;
  /** An answer that comes sooner counts as wrong. */
  readySeconds: number;
}

/** Keeps a captcha for its session; one for a lesson replaces the one before it. */
export async function insertCaptcha(db: Database, captcha: NewCaptcha): Promise<void> {
  const fromNow = (seconds: number) => sql`clock_timestamp() + make_interval(secs => ${seconds})`;
  await sql`
    insert into captcha (purpose, token_hash, session_id, answer_hash, ready_at, expires_at)
    values (${captcha.purpose}, ${captcha.tokenHash}, ${captcha.sessionId}, ${captcha.answerHash},
      ${fromNow(captcha.readySeconds)}, ${fromNow(CONSTANTS.CAPTCHA_TTL_SECONDS)})
    on conflict (session_id) where purpose = 'lesson' do update set token_hash = excluded.token_hash,
      answer_hash = excluded.answer_hash, ready_at = excluded.ready_at, expires_at = excluded.expires_at`.execute(
    db,
  );
}

/** Which captcha of a session is meant; without a token the one for its lesson. */
export interface CaptchaKey {
  purpose: CaptchaPurpose;
  sessionId: number;
  tokenHash: Buffer | null;
}

/** A captcha that was taken away. */
export interface SpentCaptcha {
  tokenHash: Buffer;
  answerHash: Buffer;
}

/** Deletes a captcha: one gets one try. Null when there is none, or its time is over or has not come. */
export async function spendCaptcha(
  db: Database,
  { purpose, sessionId, tokenHash }: CaptchaKey,
): Promise<SpentCaptcha | null> {
  const found = await sql<SpentCaptcha & { inTime: boolean }>`
    delete from captcha where purpose = ${purpose} and session_id = ${sessionId}
      and (${tokenHash}::bytea is null or token_hash = ${tokenHash}::bytea)
    returning token_hash as "tokenHash", answer_hash as "answerHash",
      clock_timestamp() between ready_at and expires_at as "inTime"`.execute(db);
  const [spent] = found.rows;
  if (spent?.inTime !== true) return null;
  return { tokenHash: Buffer.from(spent.tokenHash), answerHash: Buffer.from(spent.answerHash) };
}
