import { type Kysely, sql } from 'kysely';

/**
 * The sequences answered last under a lease, so that one nobody has seen is stored although a higher one came first
 * (integrity 1, 4). Nullable: a process of the version before inserts without it during a rolling restart.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table play_lease add column answered integer[]`.execute(db);
}
