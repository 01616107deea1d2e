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
      where statute_catalog.id in (filed.id, filed.parent_id))
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

/** Statutes in a category of either level; one of the first level includes all of the second below it. */
const filedUnder = (catalogId: number) => sql`
  statute join statute_catalog as filed on filed.id = statute.catalog_id
  left join statute_industry on statute_industry.id = statute.industry_id
  where ${catalogId}::int in (filed.id, filed.parent_id)`;

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
