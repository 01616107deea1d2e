import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { isLockTaken } from '#database/database-errors.ts';
import type { Lock } from '#database/tx.ts';

/** A class of advisory locks; 1 to 4 are of limits and seeding. */
const ORDERING = 6;

/**
 * Serialises the making of a learner's orders: of two equal requests the second finds the order of the first. Meanwhile the
 * learner stays in its area, whose prices and rules count.
 */
export const orderingLock = (learnerId: number): Lock<'ordering', unknown> => ({
  name: 'ordering',
  take: (trx) =>
    sql`
      select pg_advisory_xact_lock(${ORDERING}, ${learnerId}::int) from learner where id = ${learnerId} for share`.execute(
      trx,
    ),
});

/** Whoever holds an order does so for some milliseconds: jobs, notifications, another process. */
const TRIES = 4;
const BETWEEN_TRIES_MS = 40;

/**
 * Runs what locks an order `now`, and again while somebody else holds it; null when that takes too long. No connection is
 * held between two tries: a learner who clicks often must not keep those of all others.
 */
export async function takeOrderNow<T>(take: () => Promise<T>): Promise<T | null> {
  for (let left = TRIES; left > 0; left--) {
    try {
      return await take();
    } catch (error) {
      if (!isLockTaken(error)) throw error;
    }
    if (left > 1) await setTimeout(BETWEEN_TRIES_MS);
  }
  return null;
}
