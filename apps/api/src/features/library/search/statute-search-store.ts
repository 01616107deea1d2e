import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { pipeline } from '#database/pipeline.ts';
import type { FoundStatutes, IndexedStatute, StatuteQuery, StatuteWindow } from './statute-query.ts';

/** Where a reader of all statutes stands: they are read in the order of their days. */
export interface ReadingPlace {
  publishedOn: string;
  id: number;
}

/** Published statutes and their revisions behind a place, `limit` of them. */
export async function listRevisions(
  db: Database,
  after: ReadingPlace,
  limit: number,
): Promise<{ id: number; revision: number; publishedOn: string }[]> {
  return db
    .selectFrom('statute')
    .select(['id', 'revision', 'published_on as publishedOn'])
    .where('is_published', '=', true)
    .where(sql<boolean>`(published_on, id) > (${after.publishedOn}::date, ${after.id}::int)`)
    .orderBy('published_on')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Statutes as an index takes them, in the order of their days; those withdrawn meanwhile are left out. */
export async function readIndexed(db: Database, ids: readonly number[]): Promise<IndexedStatute[]> {
  const found = await sql<IndexedStatute>`
    select statute.id, revision, folded_name as name, folded_code as code, folded_text as text,
      area_code as "areaCode", coalesce(filed.parent_id, filed.id) as "group",
      case when filed.parent_id is null then null else filed.id end as within,
      industry_id as "industryId", published_on as "publishedOn"
    from statute join statute_catalog as filed on filed.id = catalog_id
    where statute.id = any(${ids}::int[]) and is_published
    order by published_on, statute.id`.execute(db);
  return found.rows;
}

function conditions(query: StatuteQuery) {
  const { keyword, code, areaPrefix, catalog, industryId, from, to } = query;
  return sql`is_published
    and (${keyword} = '' or strpos(folded_name, ${keyword}) > 0 or strpos(folded_text, ${keyword}) > 0)
    and (${code} = '' or strpos(folded_code, ${code}) > 0)
    and starts_with(area_code, ${areaPrefix})
    and (${catalog === null} or (filed.parent_id = ${catalog?.group ?? 0}::bigint and filed.id = ${catalog?.within ?? 0}::bigint))
    and (${industryId}::int is null or industry_id = ${industryId}::int)
    and published_on between coalesce(${from}::date, '-infinity') and coalesce(${to}::date, 'infinity')`;
}

/** The same answer as an index, found by looking through every text: while there is no index. */
export async function scanStatutes(
  db: Database,
  query: StatuteQuery,
  { skip, limit }: StatuteWindow,
): Promise<FoundStatutes> {
  const matching = sql`from statute join statute_catalog as filed on filed.id = catalog_id where ${conditions(query)}`;
  const [counted, found] = await pipeline(db, [
    (on) => sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(on),
    (on) =>
      sql<{ id: number }>`select statute.id ${matching}
      order by (${query.keyword} <> '' and strpos(folded_name, ${query.keyword}) > 0) desc, published_on desc, statute.id desc
      limit ${limit} offset ${skip}`.execute(on),
  ]);
  return { total: counted.rows[0]?.total ?? 0, ids: found.rows.map(({ id }) => id) };
}
