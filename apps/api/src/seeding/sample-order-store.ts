import type { Database } from '#database/database.ts';

/** Whether an order was made for a learner under that key, whatever became of it. */
export async function hasOrderOfKey(db: Database, learnerId: number, requestKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('learner_id', '=', learnerId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return row !== undefined;
}
