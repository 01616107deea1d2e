import type { SaleLimits } from '@jixu/domain/order/reject-lines';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { ancestors } from '#features/areas/area-store.ts';
import type { Buyer } from './buyer-store.ts';

/** An area without a rule restricts nobody; as many as the contract can say. */
const UNRESTRICTED = { mayBuy: true, isMoreAllowed: true, allowed: 200 };

/** What a learner may buy for these years: the nearest area's rule, and the combination packages already held. */
export async function readSaleLimits(
  db: Database,
  buyer: Buyer,
  yearIds: readonly number[],
): Promise<(yearId: number) => SaleLimits> {
  const rules = await sql<{ yearId: number } & Omit<SaleLimits, 'held'>>`
    ${ancestors(buyer.areaId)}
    select distinct on (year_id) year_id as "yearId", is_buy_auth as "mayBuy", is_buy_more as "isMoreAllowed",
      allow_buy_total as allowed
    from sale_rule left join line on line.id = sale_rule.area_id
    where (line.id is not null or sale_rule.area_id = 0) and year_id = any(${[...yearIds]}::int[])
    order by year_id, coalesce(height, 99)`.execute(db);
  const held = await sql<{ yearId: number; count: number }>`
    select year_id as "yearId", count(*)::int as count from entitlement
    where learner_id = ${buyer.id} and revoked_at is null and year_id = any(${[...yearIds]}::int[]) and exists (
      select from offer where kind = 'combination' and offer.package_id = entitlement.package_id
        and offer.year_id = entitlement.year_id)
    group by year_id`.execute(db);
  return (yearId) => {
    const { mayBuy, isMoreAllowed, allowed } =
      rules.rows.find((rule) => rule.yearId === yearId) ?? UNRESTRICTED;
    const count = held.rows.find((row) => row.yearId === yearId)?.count ?? 0;
    return { mayBuy, isMoreAllowed, allowed, held: count };
  };
}
