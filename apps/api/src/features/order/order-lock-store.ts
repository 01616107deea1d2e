import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** Classes of advisory locks; 1 to 4 are of limits and seeding. */
const ENTITLING = 5;
const ORDERING = 6;

/** Serialises what opens courses of a learner: two orders of one package that are paid at once are decided in turn. */
export async function lockEntitling(trx: Database, learnerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ENTITLING}, ${learnerId}::int)`.execute(trx);
}

/**
 * Serialises the making of a learner's orders: of two equal requests the second finds the order of the first. Meanwhile the
 * learner stays in its area, whose prices and rules count.
 */
export async function lockOrdering(trx: Database, learnerId: number): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(${ORDERING}, ${learnerId}::int) from learner where id = ${learnerId} for share`.execute(
    trx,
  );
}
