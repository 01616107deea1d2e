import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { ancestors } from '#features/region/area-store.ts';

export interface NoticeRow {
  id: number;
  title: string;
  /** `YYYY-MM-DD hh:mm:ss` of Asia/Shanghai. */
  publishTime: string;
}

/** Published notices of the area, of those above it, and of the whole country; without an area only the last. */
const shown = sql`
  notice where is_published and (notice.area_id = 0 or notice.area_id in (select id from line))`;
const PUBLISH_TIME = sql<string>`to_char(published_at, 'YYYY-MM-DD HH24:MI:SS')`;

/** Notices for an area's learners, newest first, `limit` of them after `skip`. */
export async function listNoticeRows(
  db: Database,
  { areaId, skip, limit }: { areaId: number | null; skip: number; limit: number },
): Promise<NoticeRow[]> {
  const found = await sql<NoticeRow>`
    ${ancestors(areaId ?? 0)}
    select id, title, ${PUBLISH_TIME} as "publishTime" from ${shown}
    order by published_at desc, id desc limit ${limit} offset ${skip}`.execute(db);
  return found.rows;
}

export async function countNotices(db: Database, areaId: number | null): Promise<number> {
  const found = await sql<{ count: number }>`
    ${ancestors(areaId ?? 0)} select count(*)::int as count from ${shown}`.execute(db);
  return found.rows[0]?.count ?? 0;
}

/** A published notice with its text; null when there is none of that id. */
export async function findNotice(
  db: Database,
  id: number,
): Promise<(NoticeRow & { areaId: number; content: string }) | null> {
  const row = await db
    .selectFrom('notice')
    .select(['id', 'area_id as areaId', 'title', PUBLISH_TIME.as('publishTime'), 'content'])
    .where('id', '=', id)
    .where('is_published', '=', true)
    .executeTakeFirst();
  return row ?? null;
}
