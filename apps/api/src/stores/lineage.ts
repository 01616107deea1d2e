import { sql } from 'kysely';

/** `line`: the area and those above it, nearest first; none of it when there is no such area. */
export const lineage = (areaId: number) => sql`
  with recursive line (id, parent_id, height) as (
    select id, parent_id, 0 from area where id = ${areaId}
    union all
    select area.id, area.parent_id, height + 1 from area join line on area.id = line.parent_id)`;

/** Stands in tables of content for the whole country. */
export const WHOLE_COUNTRY = 0;
