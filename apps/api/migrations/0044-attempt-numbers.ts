import { type Kysely, sql } from 'kysely';

/**
 * A number is used once, at whatever channel: of two processes that give an order its first number at the same time, for
 * two channels, one finds it taken. All numbers are ours, and no two were ever equal.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table pay_attempt drop constraint pay_attempt_channel_channel_no_key, add unique (channel_no)`.execute(
    db,
  );
}
