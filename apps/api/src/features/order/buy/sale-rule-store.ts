import type { SaleLimits } from '@jixu/domain/order/reject-lines';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { type AreaId, ancestors } from '#features/region/area-store.ts';
import type { Buyer } from './buyer-store.ts';

/** An area without a rule restricts nobody; as many as the contract can say. */
const UNRESTRICTED = { mayBuy: true, isMoreAllowed: true, allowed: 200 };

/** What a learner may buy for a year: the nearest area's rule, and the combination packages already held. */
export async function readSaleLimits(db: Database, buyer: Buyer): Promise<(yearId: number) => SaleLimits> {
  const rules = await listSaleRules(db, buyer.areaId);
  const held = await countHeld(db, buyer.id);
  return (yearId) => {
    const { mayBuy, isMoreAllowed, allowed } = rules.find((rule) => rule.yearId === yearId) ?? UNRESTRICTED;
    const count = held.find((row) => row.yearId === yearId)?.count ?? 0;
    return { mayBuy, isMoreAllowed, allowed, held: count };
  };
}

async function listSaleRules(
  db: Database,
  areaId: AreaId,
): Promise<({ yearId: number } & Omit<SaleLimits, 'held'>)[]> {
  const found = await sql<{ yearId: number } & Omit<SaleLimits, 'held'>>`
    ${ancestors(areaId)}
    select distinct on (year_id) year_id as "yearId", is_buy_auth as "mayBuy", is_buy_more as "isMoreAllowed",
      allow_buy_total as allowed
    from sale_rule left join line on line.id = sale_rule.area_id
    where line.id is not null or sale_rule.area_id = 0
    order by year_id, coalesce(height, 99)`.execute(db);
  return found.rows;
}

async function countHeld(db: Database, learnerId: number): Promise<{ yearId: number; count: number }[]> {
  const found = await sql<{ yearId: number; count: number }>`
    select year_id as "yearId", count(*)::int as count from entitlement
    where learner_id = ${learnerId} and revoked_at is null and exists (
      select from offer where kind = 'combination' and offer.package_id = entitlement.package_id
        and offer.year_id = entitlement.year_id)
    group by year_id`.execute(db);
  return found.rows;
}
