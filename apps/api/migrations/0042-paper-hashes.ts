import { type Kysely, sql } from 'kysely';

/**
 * The hash of a paper with its key, as its evidence names it, kept when it is drawn: papers that end in the same second
 * need not be read and hashed then. Null: unknown, drawn before this or corrected since.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table exam_attempt add column paper_hash bytea check (length(paper_hash) = 32)`.execute(db);
}
