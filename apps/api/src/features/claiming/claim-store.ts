import { CONSTANTS } from '@jixu/constants';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

export interface NewClaimCode {
  tokenHash: Buffer;
  sessionId: number;
  learnerId: number;
  scene: string;
}

/** Stores a code in place of any other the session had. */
export async function replaceClaimCode(db: Database, code: NewClaimCode): Promise<void> {
  await db.deleteFrom('claim_code').where('session_id', '=', code.sessionId).execute();
  await db
    .insertInto('claim_code')
    .values({
      token_hash: code.tokenHash,
      session_id: code.sessionId,
      learner_id: code.learnerId,
      scene: code.scene,
      state: 'new',
      expires_at: sql<Date>`clock_timestamp() + make_interval(secs => ${CONSTANTS.QR_TOKEN_TTL_SECONDS})`,
    })
    .execute();
}

/** A code that is neither used nor over, and only in the session that asked for it. */
export async function findClaimCode(db: Database, tokenHash: Buffer, sessionId: number, learnerId: number) {
  const row = await db
    .selectFrom('claim_code')
    .select(['scene', 'state'])
    .where('token_hash', '=', tokenHash)
    .where('session_id', '=', sessionId)
    .where('learner_id', '=', learnerId)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return row ?? null;
}

export async function markClaimScanned(db: Database, tokenHash: Buffer, learnerId: number): Promise<void> {
  await db
    .updateTable('claim_code')
    .set({ state: 'scanned' })
    .where('token_hash', '=', tokenHash)
    .where('learner_id', '=', learnerId)
    .where('state', '=', 'new')
    .execute();
}

/** Uses a code up; false when another poll was first. */
export async function consumeClaimCode(db: Database, tokenHash: Buffer, learnerId: number): Promise<boolean> {
  const row = await db
    .deleteFrom('claim_code')
    .where('token_hash', '=', tokenHash)
    .where('learner_id', '=', learnerId)
    .returning('scene')
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers that a learner authorised by the messaging app: what activation asks for. */
export async function grantClaim(db: Database, learnerId: number, openidIndex: Buffer): Promise<void> {
  await db
    .insertInto('claim_grant')
    .values({ learner_id: learnerId, openid_index: openidIndex })
    .onConflict((conflict) => conflict.column('learner_id').doNothing())
    .execute();
}

/** Spends the authorisation; false when there is none. */
export async function consumeClaimGrant(db: Database, learnerId: number): Promise<boolean> {
  const row = await db
    .deleteFrom('claim_grant')
    .where('learner_id', '=', learnerId)
    .returning('learner_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasClaimGrant(db: Database, learnerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('claim_grant')
    .select('learner_id')
    .where('learner_id', '=', learnerId)
    .executeTakeFirst();
  return row !== undefined;
}
