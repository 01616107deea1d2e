import { CONSTANTS } from '@jixu/constants';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

export interface StoredSession {
  id: number;
  learnerId: number | null;
  /** Seconds since it was last seen, as far as that is written down. */
  quietSeconds: number;
}

const isWithinLimits = sql<boolean>`
  seen_at > now() - make_interval(secs => ${CONSTANTS.SESSION_IDLE_SECONDS})
  and created_at > now() - make_interval(secs => ${CONSTANTS.SESSION_ABSOLUTE_SECONDS})`;

interface FoundSession extends StoredSession {
  tokenHash: Buffer;
}

/** The sessions tokens open, in their order; null for one that idled or lasted too long (security X17), or never was. */
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

/** Whether a session still belongs to a learner and is within its limits: what a media address lives by. */
export async function isLearnerSession(db: Database, sessionId: number): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('learner_id', 'is not', null)
    .where(isWithinLimits)
    .executeTakeFirst();
  return row !== undefined;
}

/** Opens a session for a token, anonymous or a learner's; answers its id. */
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

/** Writes down that a session was used just now. */
export async function touchSession(db: Database, sessionId: number): Promise<void> {
  await db.updateTable('session').set({ seen_at: sql`now()` }).where('id', '=', sessionId).execute();
}

/** Starts the idle time of a session again; answers how many seconds its whole life still has. */
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

/** Ends a session for good; its codes and captchas go with it. */
export async function deleteSession(db: Database, sessionId: number): Promise<void> {
  await db.deleteFrom('session').where('id', '=', sessionId).execute();
}
