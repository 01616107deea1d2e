import type { StatuteFile } from '@jixu/contract/zod';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

export interface StatuteCatalogRow {
  id: number;
  parentId: number | null;
  name: string;
}

/** Categories of both levels, in menu order. */
export async function listStatuteCatalogs(db: Database): Promise<StatuteCatalogRow[]> {
  return db
    .selectFrom('statute_catalog')
    .select(['id', 'parent_id as parentId', 'name'])
    .orderBy('position')
    .execute();
}

/** Categories of the first level that contain a statute, in menu order. */
export async function listFilledCatalogs(db: Database): Promise<{ id: number; name: string }[]> {
  const found = await sql<{ id: number; name: string }>`
    select id, name from statute_catalog where parent_id is null and exists (
      select from statute join statute_catalog as filed on filed.id = statute.catalog_id
      where is_published and statute_catalog.id in (filed.id, filed.parent_id))
    order by position`.execute(db);
  return found.rows;
}

export async function listStatuteIndustries(db: Database): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('statute_industry').select(['id', 'name']).orderBy('position').execute();
}

export interface StatuteListRow {
  id: number;
  name: string;
  fgCode: string;
  areaName: string;
  /** `YYYY-MM-DD`. */
  publishedOn: string;
  catalogName: string;
  industryName: string;
  status: number;
}

/** Published statutes with what they are filed under. */
const PUBLISHED = sql`
  statute join statute_catalog as filed on filed.id = statute.catalog_id
  left join statute_industry on statute_industry.id = statute.industry_id
  where is_published`;

/** Statutes in a category of either level; one of the first level includes all of the second below it. */
const filedUnder = (catalogId: number) => sql`
  ${PUBLISHED} and ${catalogId}::int in (filed.id, filed.parent_id)`;

const COLUMNS = sql`
  statute.id, statute.name, fg_code as "fgCode", area_name as "areaName", published_on as "publishedOn",
  case when filed.parent_id is null then '' else filed.name end as "catalogName",
  coalesce(statute_industry.name, '') as "industryName", status`;

/** Statutes of a category, newest first, `limit` of them after `skip`. */
export async function listStatutesOfCatalog(
  db: Database,
  { catalogId, skip, limit }: { catalogId: number; skip: number; limit: number },
): Promise<StatuteListRow[]> {
  const found = await sql<StatuteListRow>`
    select ${COLUMNS} from ${filedUnder(catalogId)}
    order by published_on desc, statute.id desc limit ${limit} offset ${skip}`.execute(db);
  return found.rows;
}

/** Statutes pinned in a category by the editors, in their order. */
export async function listTopStatutes(
  db: Database,
  catalogId: number,
  limit: number,
): Promise<StatuteListRow[]> {
  const found = await sql<StatuteListRow>`
    select ${COLUMNS} from ${filedUnder(catalogId)} and top_position is not null
    order by top_position, statute.id limit ${limit}`.execute(db);
  return found.rows;
}

export async function countStatutesOfCatalog(db: Database, catalogId: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from ${filedUnder(catalogId)}`.execute(db);
  return found.rows[0]?.count ?? 0;
}

/** Statutes by their ids, with their HTML, in the order of the ids; those withdrawn meanwhile are left out. */
export async function listStatutesById(
  db: Database,
  ids: readonly number[],
): Promise<(StatuteListRow & { content: string })[]> {
  const found = await sql<StatuteListRow & { content: string }>`
    select ${COLUMNS}, content from ${PUBLISHED} and statute.id = any(${ids}::int[])
    order by array_position(${ids}::int[], statute.id)`.execute(db);
  return found.rows;
}

export interface StatuteVersionRow {
  id: number;
  publishedOn: string;
  /** The first day in force, and the first on which it is not in force any more. */
  effectiveOn: string;
  expiredOn: string | null;
  status: number;
}

export interface StatuteText extends StatuteListRow {
  content: string;
  file: StatuteFile | null;
  effectiveOn: string | null;
  expiredOn: string | null;
  editionOf: number | null;
}

/** A published statute; null if there is none of that id. */
export async function findStatute(db: Database, id: number): Promise<StatuteText | null> {
  const found = await sql<StatuteText>`
    select ${COLUMNS}, content, file, effective_on as "effectiveOn", expired_on as "expiredOn", edition_of as "editionOf"
    from ${PUBLISHED} and statute.id = ${id}`.execute(db);
  return found.rows[0] ?? null;
}

/** The published versions of a statute, the newest first. */
export async function listVersions(db: Database, editionOf: number): Promise<StatuteVersionRow[]> {
  return db
    .selectFrom('statute')
    .select([
      'id',
      'published_on as publishedOn',
      'expired_on as expiredOn',
      'status',
      // A row of several versions has the day, by a constraint of the table.
      sql<string>`effective_on`.as('effectiveOn'),
    ])
    .where('edition_of', '=', editionOf)
    .where('is_published', '=', true)
    .orderBy('effective_on', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
