import { type Kysely, sql } from 'kysely';

/** How often a page of its tab has asked for a lease: the farewell of an earlier one must not end it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table play_lease add column opening integer not null default 1`.execute(db);
}
