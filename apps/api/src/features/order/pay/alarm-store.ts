import { sql } from 'kysely';
import type { Database, Pool } from '#database/database.ts';

/** Tells an operator, once for each key. */
export async function raiseAlarm(
  db: Database,
  kind: string,
  key: string,
  detail: Record<string, string | number>,
): Promise<void> {
  await db
    .insertInto('alarm')
    .values({ kind, key, detail })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .execute();
}

export interface Alarm {
  kind: string;
  key: string;
}

/** Hands every alarm nobody was told of to `tell`, once; one whose telling fails is told again. */
export async function tellAlarms(db: Pool, limit: number, tell: (alarm: Alarm) => void): Promise<number> {
  const found = await sql<Alarm & { id: number }>`
    update alarm set next_at = now() + interval '1 minute'
    where id in (select id from alarm where next_at <= now() order by id for update skip locked limit ${limit})
    returning id, kind, key`.execute(db);
  for (const { id, ...alarm } of found.rows) {
    tell(alarm);
    await sql`update alarm set next_at = null, told_at = now() where id = ${id}`.execute(db);
  }
  return found.rows.length;
}

/** Everything an operator was ever told of, newest first. */
export async function listAlarms(
  db: Database,
): Promise<(Alarm & { detail: Record<string, string | number>; raisedAt: Date })[]> {
  return db
    .selectFrom('alarm')
    .select(['kind', 'key', 'detail', 'raised_at as raisedAt'])
    .orderBy('id', 'desc')
    .limit(1000)
    .execute();
}
