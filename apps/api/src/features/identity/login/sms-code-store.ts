import type { SmsCode } from '@jixu/domain/identity/sms-code';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** The purpose of a code; it is useless for any other. `bound-phone`: the form of particulars, on the phone that is bound. */
export type CodePurpose = 'login' | 'profile' | 'bound-phone';

export interface CodeBinding {
  sessionId: number;
  purpose: CodePurpose;
}

export interface StoredCode extends SmsCode {
  phoneIndex: Buffer;
  codeHash: Buffer;
  /** The database's clock at this moment, epoch milliseconds. */
  now: number;
}

/** Stores a fresh code, replacing the session's previous one for this purpose. */
export async function replaceSmsCode(
  db: Database,
  { sessionId, purpose }: CodeBinding,
  code: { phoneIndex: Buffer; codeHash: Buffer },
): Promise<void> {
  const row = {
    phone_index: code.phoneIndex,
    code_hash: code.codeHash,
    tries: 0,
    sent_at: sql<Date>`clock_timestamp()`,
  };
  await db
    .insertInto('sms_code')
    .values({ session_id: sessionId, purpose, ...row })
    .onConflict((conflict) => conflict.columns(['session_id', 'purpose']).doUpdateSet(row))
    .execute();
}

/** The code of a session, locked until the transaction ends, so that guesses are serialised. Used codes are not returned. */
export async function lockSmsCode(
  db: Database,
  { sessionId, purpose }: CodeBinding,
): Promise<StoredCode | null> {
  const row = await db
    .selectFrom('sms_code')
    .select([
      'phone_index',
      'code_hash',
      'tries',
      sql<number>`(extract(epoch from sent_at) * 1000)::bigint`.as('sent'),
      sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`.as('now'),
    ])
    .where('session_id', '=', sessionId)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    phoneIndex: Buffer.from(row.phone_index),
    codeHash: Buffer.from(row.code_hash),
    tries: row.tries,
    used: false,
    sentAt: row.sent,
    now: row.now,
  };
}

/** Counts a wrong guess. */
export async function countWrongGuess(db: Database, { sessionId, purpose }: CodeBinding): Promise<void> {
  await db
    .updateTable('sms_code')
    .set({ tries: sql`tries + 1` })
    .where('session_id', '=', sessionId)
    .where('purpose', '=', purpose)
    .execute();
}

/** Marks a code as used. */
export async function deleteSmsCode(db: Database, { sessionId, purpose }: CodeBinding): Promise<void> {
  await db
    .deleteFrom('sms_code')
    .where('session_id', '=', sessionId)
    .where('purpose', '=', purpose)
    .execute();
}
