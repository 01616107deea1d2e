import { type Kysely, sql } from 'kysely';

/**
 * Which leases a session had: whether what was fetched in it may still prove anything. A lease keeps its session, but for
 * a tab that goes on in another one, so that its updates stay on their page.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index play_lease_session on play_lease (session_id) where not implicit`.execute(db);
}
