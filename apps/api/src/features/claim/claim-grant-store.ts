import type { Database } from '#database/database.ts';

/** Records that a learner authorised through WeChat, which activation requires. */
export async function grantClaim(db: Database, learnerId: number, openidIndex: Buffer): Promise<void> {
  await db
    .insertInto('claim_grant')
    .values({ learner_id: learnerId, openid_index: openidIndex })
    .onConflict((conflict) => conflict.column('learner_id').doNothing())
    .execute();
}

/** Consumes the authorisation; false when there is none. */
export async function consumeClaimGrant(db: Database, learnerId: number): Promise<boolean> {
  const row = await db
    .deleteFrom('claim_grant')
    .where('learner_id', '=', learnerId)
    .returning('learner_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasClaimGrant(db: Database, learnerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('claim_grant')
    .select('learner_id')
    .where('learner_id', '=', learnerId)
    .executeTakeFirst();
  return row !== undefined;
}
