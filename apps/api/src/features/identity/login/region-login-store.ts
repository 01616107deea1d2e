import { CONSTANTS } from '@jixu/constants';
import { sql } from 'kysely';
import type { Database, Tx } from '#database/database.ts';

/** A visitor who was sent to a region's site; `expiresMs` and `nowMs` by the database's clock, epoch ms. */
export interface StoredVisit {
  stateHash: Buffer;
  region: number;
  areaId: number;
  expiresMs: number;
  nowMs: number;
}

/** Remembers that a session is sent to a region's site; it replaces an earlier visit of the session. */
export async function saveRegionVisit(
  db: Database,
  visit: { sessionId: number; stateHash: Buffer; region: number; areaId: number },
): Promise<void> {
  await sql`
    insert into region_login (session_id, state_hash, region, area_id, expires_at)
    values (${visit.sessionId}, ${visit.stateHash}, ${visit.region}, ${visit.areaId},
      clock_timestamp() + make_interval(secs => ${CONSTANTS.REGION_LOGIN_STATE_SECONDS}))
    on conflict (session_id) do update set state_hash = excluded.state_hash, region = excluded.region,
      area_id = excluded.area_id, expires_at = excluded.expires_at`.execute(db);
}

/** The visit of a session; null where it was not sent, or has come back. */
export async function findRegionVisit(db: Database, sessionId: number): Promise<StoredVisit | null> {
  const found = await sql<StoredVisit>`
    select state_hash as "stateHash", region, area_id as "areaId",
      (extract(epoch from expires_at) * 1000)::float8 as "expiresMs",
      (extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs"
    from region_login where session_id = ${sessionId}`.execute(db);
  const [visit] = found.rows;
  return visit === undefined ? null : { ...visit, stateHash: Buffer.from(visit.stateHash) };
}

/** Uses a visit up; false where another request has, so that a ticket works only once. */
export async function takeRegionVisit(
  trx: Tx,
  { sessionId, stateHash }: { sessionId: number; stateHash: Buffer },
): Promise<boolean> {
  const taken = await trx
    .deleteFrom('region_login')
    .where('session_id', '=', sessionId)
    .where('state_hash', '=', stateHash)
    .returning('session_id')
    .executeTakeFirst();
  return taken !== undefined;
}
