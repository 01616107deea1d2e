import { sql } from 'kysely';
import type { ContentTables, PageFrame } from '#database/content-tables.ts';
import type { Database } from '#database/database.ts';
import { type ProductRow, products } from '#features/catalogue/product-store.ts';
import { ancestors } from '#features/region/area-store.ts';

/** For a table with `area_id`: the nearest area on the line that has rows, else 0, the whole country. */
const nearestArea = (table: 'banner' | 'product', onlyOnHome = false) => sql`(
  select area_id from ${sql.table(table)} left join line on line.id = area_id
  where (line.id is not null or area_id = 0) ${onlyOnHome ? sql`and on_home` : sql``}
  order by coalesce(height, 99) limit 1)`;

/** Banners of the area, else of the nearest area above that has any, else of the whole country. */
export async function listBanners(db: Database, areaId: number | null) {
  const found = await sql<{ banner: ContentTables['banner']['banner']['__select__'] }>`
    ${ancestors(areaId ?? 0)}
    select banner from banner where area_id = ${nearestArea('banner')} order by position`.execute(db);
  return found.rows.map((row) => row.banner);
}

/** Products of the home page, chosen by area like banners. */
export async function listHomeProducts(db: Database, areaId: number | null): Promise<ProductRow[]> {
  const found = await sql<ProductRow>`
    ${ancestors(areaId ?? 0)}
    ${products} where on_home and product.area_id = ${nearestArea('product', true)} order by product.position`.execute(
    db,
  );
  return found.rows;
}

/** The frame of an area's pages: its own, else that of the nearest area above, else the site's. */
export async function readPageFrame(db: Database, areaId: number | null): Promise<PageFrame> {
  const found = await sql<{ frame: PageFrame }>`
    ${ancestors(areaId ?? 0)}
    select frame from page_frame left join line on line.id = page_frame.area_id
    where line.id is not null or page_frame.area_id = 0
    order by coalesce(height, 99) desc`.execute(db);
  return Object.assign({}, ...found.rows.map((row) => row.frame));
}
