import { type Expression, sql } from 'kysely';
import type { Database } from '#database/database.ts';
import type { SomeSettings } from '#database/tables.ts';

/** An area's id, or what yields it within a statement. */
export type AreaId = number | Expression<number>;

/** `line`: the area and its ancestors, nearest first; empty when the area does not exist. */
export const ancestors = (areaId: AreaId) => sql`
  with recursive line (id, parent_id, height) as (
    select id, parent_id, 0 from area where id = ${areaId}
    union all
    select area.id, area.parent_id, height + 1 from area join line on area.id = line.parent_id)`;

/** Means the whole country in tables of content. */
export const WHOLE_COUNTRY = 0;

export interface AreaRow {
  id: number;
  parentId: number | null;
  areaCode: string;
  name: string;
  status: number;
  provinceId: number;
}

const AREA = [
  'id',
  'parent_id as parentId',
  'area_code as areaCode',
  'name',
  'status',
  'province_id as provinceId',
] as const;

/** Every area, parents before their children, in display order. */
export async function listAreas(db: Database): Promise<AreaRow[]> {
  return db.selectFrom('area').select(AREA).orderBy('position').execute();
}

/** One area; null when there is none of that id. */
export async function findArea(db: Database, areaId: number): Promise<AreaRow | null> {
  const row = await db.selectFrom('area').select(AREA).where('id', '=', areaId).executeTakeFirst();
  return row ?? null;
}

/** Whether city and district, by code, are places that belong together; both may be empty. In a municipality the city is itself. */
export async function isPlace(db: Database, city: string, district: string): Promise<boolean> {
  if (city === '') return district === '';
  const found = await sql<{ id: number }>`
    select city.id from area as city left join area as district
      on district.parent_id = city.id and district.area_code = ${district}
    where city.area_code = ${city} and (${district}::text = '' or district.id is not null) limit 1`.execute(
    db,
  );
  return found.rows.length > 0;
}

/** What an area's page shows: its own settings, else those of the nearest area above, else of the whole site (row 0). */
export async function readAreaSettings(db: Database, areaId: number | null): Promise<SomeSettings> {
  const found = await sql<{ settings: SomeSettings }>`
    ${ancestors(areaId ?? 0)}
    select settings from area_setting left join line on line.id = area_setting.area_id
    where line.id is not null or area_setting.area_id = 0
    order by coalesce(height, 99) desc`.execute(db);
  return Object.assign({}, ...found.rows.map((row) => row.settings));
}
