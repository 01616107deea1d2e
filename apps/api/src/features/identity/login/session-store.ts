import { CONSTANTS } from '@jixu/constants';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

export interface StoredSession {
  id: number;
  learnerId: number | null;
  /** Seconds since its last recorded use. */
  quietSeconds: number;
}

/** Neither idle nor there for too long (security X17). */
export const isWithinLimits = sql<boolean>`
  seen_at > now() - make_interval(secs => ${CONSTANTS.SESSION_IDLE_SECONDS})
  and created_at > now() - make_interval(secs => ${CONSTANTS.SESSION_ABSOLUTE_SECONDS})`;

interface FoundSession extends StoredSession {
  tokenHash: Buffer;
}

/** The sessions of these tokens, in order; null for an unknown one, or one that was idle or existed too long (security X17). */
export async function findSessions(
  db: Database,
  tokenHashes: readonly Buffer[],
): Promise<(StoredSession | null)[]> {
  const hashes = tokenHashes.map((hash) => hash.toString('hex'));
  const found = await sql<FoundSession>`
    select id, learner_id as "learnerId", token_hash as "tokenHash",
      extract(epoch from now() - seen_at)::float8 as "quietSeconds"
    from session where token_hash = any(array(select decode(hash, 'hex') from unnest(${hashes}::text[]) as hash))
      and ${isWithinLimits}`.execute(db);
  const byHash = new Map(
    found.rows.map(({ tokenHash, ...session }) => [tokenHash.toString('hex'), session] as const),
  );
  return hashes.map((hash) => byHash.get(hash) ?? null);
}

/** Opens an anonymous or a learner's session for a token; returns its id. */
export async function insertSession(
  db: Database,
  tokenHash: Buffer,
  learnerId: number | null,
): Promise<number> {
  const row = await db
    .insertInto('session')
    .values({ token_hash: tokenHash, learner_id: learnerId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Records that a session was just used. */
export async function touchSession(db: Database, sessionId: number): Promise<void> {
  await db.updateTable('session').set({ seen_at: sql`now()` }).where('id', '=', sessionId).execute();
}

/** Resets the idle time of a session; returns the remaining seconds of its maximum lifetime. */
export async function renewSession(db: Database, sessionId: number): Promise<number> {
  const row = await db
    .updateTable('session')
    .set({ seen_at: sql`now()` })
    .where('id', '=', sessionId)
    .returning(
      sql<number>`greatest(0, ${CONSTANTS.SESSION_ABSOLUTE_SECONDS} - ceil(extract(epoch from now() - created_at)))::int`.as(
        'left',
      ),
    )
    .executeTakeFirst();
  return row?.left ?? 0;
}

/** The other sessions of a learner, in order. */
export async function listOtherSessions(
  db: Database,
  learnerId: number,
  sessionId: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('session')
    .select('id')
    .where('learner_id', '=', learnerId)
    .where('id', '!=', sessionId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes a session with its codes and captchas. */
export async function deleteSession(db: Database, sessionId: number): Promise<void> {
  await db.deleteFrom('session').where('id', '=', sessionId).execute();
}
