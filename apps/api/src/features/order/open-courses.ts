import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { grant } from '#features/study/grant.ts';
import { listOrderLines, type OrderRow } from './order-store.ts';

/** Class of the advisory lock on what a learner is given. */
const ENTITLING = 5;

/**
 * Whether none of an order's packages is held. Serialised with everything else that opens courses of the learner: two
 * orders of one package that are paid at once are decided one after the other.
 */
export async function canOpenCourses(trx: Database, order: OrderRow): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${ENTITLING}, ${order.learnerId}::int)`.execute(trx);
  const held = await sql`
    select from order_line join entitlement using (package_id, year_id)
    where order_id = ${order.id} and entitlement.learner_id = ${order.learnerId} and revoked_at is null limit 1`.execute(
    trx,
  );
  return held.rows.length === 0;
}

/** Gives the learner what the order is for, in the area it was bought in. */
export async function openCourses(trx: Database, order: OrderRow): Promise<void> {
  for (const line of await listOrderLines(trx, order.id)) {
    const granted = await grant(trx, {
      learnerId: order.learnerId,
      packageId: line.packageId,
      yearId: line.yearId,
      areaId: order.areaId,
      source: 'order',
      professionId: null,
      orderLineId: line.id,
    });
    if (granted.kind !== 'granted') throw new Error(`order line ${line.id} was not granted: ${granted.kind}`);
  }
}
