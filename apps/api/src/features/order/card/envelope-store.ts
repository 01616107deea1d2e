import type { Database } from '#database/database.ts';

/** Remembers that an envelope was opened; false when it was before. */
export async function spendEnvelope(db: Database, jti: string): Promise<boolean> {
  const used = await db
    .insertInto('card_envelope')
    .values({ jti })
    .onConflict((conflict) => conflict.column('jti').doNothing())
    .executeTakeFirst();
  return used.numInsertedOrUpdatedRows === 1n;
}
