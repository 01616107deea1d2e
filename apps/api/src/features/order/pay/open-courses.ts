import type { Locked } from '#database/database.ts';
import { type Grant, grant } from '#features/study/grant.ts';
import { listOrderLines, type OrderRow } from './order-store.ts';

/** A transaction in which nothing else opens courses of the learner, and the database's clock when it began to be so. */
export interface Opening {
  locked: Locked<'order' | 'learner'>;
  nowMs: number;
}

/** Gives the learner what the order is for, in the area it was bought in. None of it may be held. */
export async function openCourses({ locked, nowMs }: Opening, order: OrderRow): Promise<void> {
  for (const line of await listOrderLines(locked, order.id)) {
    const given: Grant = {
      learnerId: order.learnerId,
      packageId: line.packageId,
      yearId: line.yearId,
      areaId: order.areaId,
      source: 'order',
      professionId: null,
      orderLineId: line.id,
    };
    const granted = await grant(locked, given, nowMs);
    if (granted.kind !== 'granted') throw new Error(`order line ${line.id} was not granted: ${granted.kind}`);
  }
}
