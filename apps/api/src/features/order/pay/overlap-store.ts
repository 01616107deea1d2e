import { type RawBuilder, sql } from 'kysely';
import type { Database, Locked } from '#database/database.ts';
import { type BoughtPackage, ORDER, type OrderRow } from './order-store.ts';

/** Packages sold as one course: a learner who has the course in another package has no use for them. */
const isSingle = (packageId: RawBuilder<unknown>, yearId: RawBuilder<unknown>) => sql`
  exists (select from offer where offer.package_id = ${packageId} and offer.year_id = ${yearId} and kind = 'single')`;

/** An unpaid order that has something in common with what is wanted. */
export interface OverlappingOrder extends OrderRow {
  linesKey: Buffer;
}

/** Unpaid orders of a learner for one of these packages, or for a single course of one, oldest first. */
export async function listOverlappingOrders(
  db: Database,
  learnerId: number,
  bought: readonly BoughtPackage[],
): Promise<OverlappingOrder[]> {
  const found = await sql<OverlappingOrder>`
    select ${ORDER}, lines_key as "linesKey" from orders
    where learner_id = ${learnerId} and orders.state = 'pending' and exists (
      select from order_line as line
      join unnest(${bought.map(({ packageId }) => packageId)}::int[], ${bought.map(({ yearId }) => yearId)}::int[])
        as wanted (package_id, year_id) on wanted.year_id = line.year_id
      where order_id = orders.id and (line.package_id = wanted.package_id
        or (${isSingle(sql`line.package_id`, sql`line.year_id`)} or ${isSingle(sql`wanted.package_id`, sql`wanted.year_id`)})
          and exists (
            select from package_course as one join package_course as other using (course_id)
            where one.package_id = line.package_id and other.package_id = wanted.package_id)))
    order by orders.id`.execute(db);
  return found.rows;
}

/** Whether the learner holds a package of the order already, or a single course of it in another package; stays so until the transaction ends. */
export async function hasHeldLine(trx: Locked<'learner'>, order: OrderRow): Promise<boolean> {
  const held = await sql`
    select from order_line as line join entitlement using (year_id)
    where order_id = ${order.id} and entitlement.learner_id = ${order.learnerId} and revoked_at is null
      and (entitlement.package_id = line.package_id or ${isSingle(sql`line.package_id`, sql`line.year_id`)} and exists (
        select from entitled_course join package_course using (course_id)
        where entitlement_id = entitlement.id and package_course.package_id = line.package_id))
    limit 1`.execute(trx);
  return held.rows.length > 0;
}
