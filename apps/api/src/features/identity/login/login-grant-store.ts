import { CONSTANTS } from '@jixu/constants';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** An authorised login code is itself the grant; it works only in the browser that requested the code (security X2). */
export interface LoginGrantKey {
  tokenHash: Buffer;
  sessionId: number;
}

export interface LoginGrant {
  learnerId: number;
  openidMasked: string;
}

/** Turns a code into a grant for one learner; of two concurrent polls the second finds the first one's. */
export async function grantLogin(
  db: Database,
  { tokenHash, sessionId }: LoginGrantKey,
  { learnerId, openidMasked }: LoginGrant,
): Promise<void> {
  await db
    .updateTable('login_code')
    .set({
      state: 'granted',
      learner_id: learnerId,
      openid_masked: openidMasked,
      expires_at: sql<Date>`clock_timestamp() + make_interval(secs => ${CONSTANTS.LOGIN_GRANT_TTL_SECONDS})`,
    })
    .where('token_hash', '=', tokenHash)
    .where('session_id', '=', sessionId)
    .where('state', '!=', 'granted')
    .execute();
}

/** A grant that is neither used nor expired. */
export async function findLoginGrant(
  db: Database,
  { tokenHash, sessionId }: LoginGrantKey,
): Promise<LoginGrant | null> {
  const row = await db
    .selectFrom('login_code')
    .select(['learner_id', 'openid_masked'])
    .where('token_hash', '=', tokenHash)
    .where('session_id', '=', sessionId)
    .where('state', '=', 'granted')
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return row === undefined ? null : { learnerId: row.learner_id ?? 0, openidMasked: row.openid_masked };
}

/** Consumes a grant and returns its learner; null when there is none, so that it works only once. */
export async function consumeLoginGrant(
  db: Database,
  { tokenHash, sessionId }: LoginGrantKey,
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
