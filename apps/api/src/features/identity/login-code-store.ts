import { CONSTANTS } from '@jixu/constants';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** Every statement names the session too: a code works only in the browser that asked for it (security X2). */
export interface LoginCodeKey {
  tokenHash: Buffer;
  sessionId: number;
}

const endsIn = (seconds: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`;

/** Stores a code in place of any other the session had. */
export async function replaceLoginCode(
  db: Database,
  { tokenHash, sessionId }: LoginCodeKey,
  scene: string,
): Promise<void> {
  const row = {
    token_hash: tokenHash,
    scene,
    state: 'new',
    learner_id: null,
    openid_masked: '',
    expires_at: endsIn(CONSTANTS.QR_TOKEN_TTL_SECONDS),
  } as const;
  await db
    .insertInto('login_code')
    .values({ session_id: sessionId, ...row })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(row))
    .execute();
}

/** A code or grant that is neither used nor over. */
export async function findLoginCode(db: Database, { tokenHash, sessionId }: LoginCodeKey) {
  const row = await db
    .selectFrom('login_code')
    .select(['scene', 'state', 'learner_id', 'openid_masked'])
    .where('token_hash', '=', tokenHash)
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return row ?? null;
}

export async function markLoginScanned(db: Database, { tokenHash, sessionId }: LoginCodeKey): Promise<void> {
  await db
    .updateTable('login_code')
    .set({ state: 'scanned' })
    .where('token_hash', '=', tokenHash)
    .where('session_id', '=', sessionId)
    .where('state', '=', 'new')
    .execute();
}

/** Turns a code into a grant for one learner; of two polls at once the second finds the first one's. */
export async function grantLogin(
  db: Database,
  { tokenHash, sessionId }: LoginCodeKey,
  grant: { learnerId: number; openidMasked: string },
): Promise<void> {
  await db
    .updateTable('login_code')
    .set({
      state: 'granted',
      learner_id: grant.learnerId,
      openid_masked: grant.openidMasked,
      expires_at: endsIn(CONSTANTS.LOGIN_GRANT_TTL_SECONDS),
    })
    .where('token_hash', '=', tokenHash)
    .where('session_id', '=', sessionId)
    .where('state', '!=', 'granted')
    .execute();
}

/** Uses a code up; false when another poll was first. */
export async function consumeLoginCode(
  db: Database,
  { tokenHash, sessionId }: LoginCodeKey,
): Promise<boolean> {
  const row = await db
    .deleteFrom('login_code')
    .where('token_hash', '=', tokenHash)
    .where('session_id', '=', sessionId)
    .returning('scene')
    .executeTakeFirst();
  return row !== undefined;
}

/** Spends a grant: the learner it names, null when there is none. Nobody else finds it again. */
export async function consumeLoginGrant(
  db: Database,
  { tokenHash, sessionId }: LoginCodeKey,
): Promise<number | null> {
  const row = await db
    .deleteFrom('login_code')
    .where('token_hash', '=', tokenHash)
    .where('session_id', '=', sessionId)
    .where('state', '=', 'granted')
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning('learner_id')
    .executeTakeFirst();
  return row?.learner_id ?? null;
}
