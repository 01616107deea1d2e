import { type Kysely, sql } from 'kysely';

/**
 * Messages asked for in a browser of the phone's owner are counted apart from what anybody asks for; a phone's learners
 * are counted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sms_sent add column is_owners boolean not null default false`.execute(db);
  await sql`create index learner_of_phone on learner (phone_index)`.execute(db);
}
