import { sql } from 'kysely';
import type { ArticleSection } from '#database/content-tables.ts';
import type { Database } from '#database/database.ts';

export interface HeadlineRow {
  id: number;
  section: ArticleSection;
  name: string;
  /** `YYYY-MM-DD`. */
  shownOn: string;
  /** `YYYY-MM-DD hh:mm:ss` of Asia/Shanghai. */
  firstAt: string;
}

export interface ArticleRow extends HeadlineRow {
  source: string;
  contentHtml: string;
}

const FIRST_AT = sql<string>`to_char(first_at, 'YYYY-MM-DD HH24:MI:SS')`;
const headlines = (db: Database) =>
  db
    .selectFrom('article')
    .select(['id', 'section', 'name', 'shown_on as shownOn', FIRST_AT.as('firstAt')])
    .where('is_published', '=', true);

/** A published article; null when there is none of that id. */
export async function findArticle(db: Database, id: number): Promise<ArticleRow | null> {
  const row = await headlines(db)
    .select(['source', 'content_html as contentHtml'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** The previous or next article in its section, by publication time; null at the end. */
export async function findNeighbour(
  db: Database,
  { id, section, firstAt }: HeadlineRow,
  side: 'older' | 'newer',
): Promise<HeadlineRow | null> {
  const here = sql`(${firstAt}::timestamp, ${id}::int)`;
  const row = await headlines(db)
    .where('section', '=', section)
    .where(side === 'older' ? sql<boolean>`(first_at, id) < ${here}` : sql<boolean>`(first_at, id) > ${here}`)
    .orderBy('first_at', side === 'older' ? 'desc' : 'asc')
    .orderBy('id', side === 'older' ? 'desc' : 'asc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Headlines, newest first, of one section or of all, `limit` of them after `skip`. */
export async function listHeadlines(
  db: Database,
  { section, skip, limit }: { section: ArticleSection | null; skip: number; limit: number },
): Promise<HeadlineRow[]> {
  return (section === null ? headlines(db) : headlines(db).where('section', '=', section))
    .orderBy('first_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(skip)
    .execute();
}

export async function countArticles(db: Database, section: ArticleSection | null): Promise<number> {
  let query = db.selectFrom('article').where('is_published', '=', true);
  if (section !== null) query = query.where('section', '=', section);
  const { count } = await query.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return count;
}

/** Headlines marked as hot news, newest first. */
export async function listHotNews(db: Database, limit: number): Promise<HeadlineRow[]> {
  return headlines(db)
    .where('is_hot', '=', true)
    .orderBy('first_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
