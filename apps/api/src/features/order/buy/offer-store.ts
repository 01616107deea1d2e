import type { Fen } from '@jixu/domain/units/money';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { type AreaId, ancestors } from '#features/region/area-store.ts';
import type { Buyer } from './buyer-store.ts';

/** A package as it is sold to a learner for a year. */
export interface OfferRow {
  packageId: number;
  yearId: number;
  kind: 'combination' | 'single';
  name: string;
  price: Fen;
  /** Credits of all its courses together. */
  credits: number;
  /** Whether its courses are all required, so that nothing is left to choose. */
  isAllRequired: boolean;
  /** Whether the learner holds it for that year: the package, or a single course in another one. */
  isHeld: boolean;
  /** is_buy_auth_xj. */
  isSoldHere: boolean;
}

/** `line` and `on_sale`: what an area sells, each package for a year once, as the nearest area offers it. */
export const onSale = (areaId: AreaId) => sql`
  ${ancestors(areaId)}, on_sale as (
    select distinct on (package_id, year_id) offer.* from offer left join line on line.id = offer.area_id
    where (line.id is not null or offer.area_id = 0) and exists (
      select from package_course join course on course.id = course_id
      where package_course.package_id = offer.package_id)
    order by package_id, year_id, coalesce(height, 99))`;

/** Whether a learner holds a row of `on_sale`. */
export const isHeld = (learnerId: number) => sql`exists (
  select from entitlement
  where learner_id = ${learnerId} and entitlement.year_id = on_sale.year_id and revoked_at is null and (
    entitlement.package_id = on_sale.package_id
    or on_sale.kind = 'single' and exists (
      select from entitled_course join package_course using (course_id)
      where entitlement_id = entitlement.id and package_course.package_id = on_sale.package_id)))`;

const offers = (buyer: Buyer) => sql`
  ${onSale(buyer.areaId)}
  select on_sale.package_id as "packageId", on_sale.year_id as "yearId", kind, course_name as name, price,
    (select coalesce(sum(score), 0)::float8 from package_course join course on course.id = course_id
      where package_course.package_id = on_sale.package_id) as credits,
    (select bool_and(is_required) from package_course
      where package_course.package_id = on_sale.package_id) as "isAllRequired",
    ${isHeld(buyer.id)} as "isHeld",
    not exists (select from sale_block left join line on line.id = sale_block.area_id
      where sale_block.package_id = on_sale.package_id and (line.id is not null or sale_block.area_id = 0)
    ) as "isSoldHere"
  from on_sale join package on package.id = on_sale.package_id`;

/** These packages for every year they are sold for, newest first. */
export async function listOffersOf(
  db: Database,
  buyer: Buyer,
  packageIds: readonly number[],
): Promise<OfferRow[]> {
  const found = await sql<OfferRow>`
    ${offers(buyer)} where on_sale.package_id = any(${[...packageIds]}::int[])
    order by on_sale.year_id desc`.execute(db);
  return found.rows;
}

/** The combination packages of a year, in the order of the page. */
export async function listCombinationPackages(
  db: Database,
  buyer: Buyer,
  yearId: number,
): Promise<OfferRow[]> {
  const found = await sql<OfferRow>`
    ${offers(buyer)} where kind = 'combination' and on_sale.year_id = ${yearId}
    order by on_sale.position, on_sale.package_id`.execute(db);
  return found.rows;
}
