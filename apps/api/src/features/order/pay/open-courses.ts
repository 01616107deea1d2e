import type { Tx } from '#database/database.ts';
import { grant } from '#features/study/grant.ts';
import { lockEntitling } from './order-lock-store.ts';
import { listOrderLines, type OrderRow } from './order-store.ts';
import { hasHeldLine } from './overlap-store.ts';

/** Whether none of an order's packages is held, by another order or a claim; stays so until the transaction ends. */
export async function canOpenCourses(trx: Tx, order: OrderRow): Promise<boolean> {
  await lockEntitling(trx, order.learnerId);
  return !(await hasHeldLine(trx, order));
}

/** Gives the learner what the order is for, in the area it was bought in. */
export async function openCourses(trx: Tx, order: OrderRow): Promise<void> {
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
