import type { Kysely } from 'kysely';
import { buildIndex } from './schema-step.ts';

export const outsideTransaction = true;

/**
 * Entitlements of a learner's year, those that were taken back included: the courses of a record of study stand in the order
 * they were granted in, and the other indexes know only what is held.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(db, { name: 'entitlement_of_year', on: 'on entitlement (learner_id, year_id)' });
}
