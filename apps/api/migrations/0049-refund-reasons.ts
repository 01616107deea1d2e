import { type Kysely, sql } from 'kysely';

/** Goes over the refunds that were there before, without keeping anybody from writing one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table refund validate constraint refund_reason_check`.execute(db);
}
