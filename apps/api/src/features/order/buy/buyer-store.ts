import { sql } from 'kysely';
import type { AreaId } from '#features/region/area-store.ts';

/** Who buys, and in which area: its offers and rules count. */
export interface Buyer {
  id: number;
  areaId: AreaId;
}

/** A learner who buys where it studies at the time of each statement. */
export function buyerOf(learnerId: number): Buyer {
  return {
    id: learnerId,
    areaId: sql<number>`(select area_id from learner where learner.id = ${learnerId})`,
  };
}
