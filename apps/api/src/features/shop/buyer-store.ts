import type { Database } from '#database/database.ts';

/** Who buys, and in which area: its offers and rules count. */
export interface Buyer {
  id: number;
  areaId: number;
}

export async function findBuyer(db: Database, learnerId: number): Promise<Buyer> {
  return db
    .selectFrom('learner')
    .select(['id', 'area_id as areaId'])
    .where('id', '=', learnerId)
    .executeTakeFirstOrThrow();
}
