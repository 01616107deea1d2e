import { type Kysely, sql } from 'kysely';

/** The live room of a lesson that is given there; such a lesson has no recording. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lesson_version add column live_id integer`.execute(db);
}
