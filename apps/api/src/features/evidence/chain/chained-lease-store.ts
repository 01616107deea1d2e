import type { LeaseEnd } from '@jixu/domain/lesson/lease';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Locked } from '#database/database.ts';
import type { ChainedEarnings, StoredEarnings } from '#database/watch-tables.ts';

/** A lease, and what of it stands in events already. */
export interface ChainableLease {
  id: number;
  learnerId: number;
  implicit: boolean;
  openedMs: number;
  renewedMs: number;
  endedMs: number | null;
  ending: LeaseEnd | null;
  earned: StoredEarnings | null;
  sealed: ChainedEarnings | null;
  /** The learner's clock: time held and spent so far, milliseconds. */
  heldMs: number;
  spentMs: number;
}

/** Which leases. */
export type LeaseScope =
  | { leaseIds: readonly number[] }
  | { openOfLearner: number }
  | { openOfYears: readonly number[] };

function scoped(of: LeaseScope) {
  if ('leaseIds' in of)
    return sql`(select * from play_lease where id = any(${[...of.leaseIds]}::bigint[])) as play_lease`;
  if ('openOfLearner' in of) return openLeases(sql`learner_id = ${of.openOfLearner}`);
  return openLeases(sql`learner_id = any(array(
    select learner_id from enrolment where id = any(${[...of.openOfYears]}::bigint[])))`);
}

/** Open leases of both kinds: each kind has an index of what is open, and there is none for both: all leases ever held would be read. */
const openLeases = (of: RawBuilder<unknown>) => sql`(
  select * from play_lease where ${of} and ending is null and not implicit
  union all
  select * from play_lease where ${of} and ending is null and implicit) as play_lease`;

/** These leases, the open ones of these learners, or those of the learners of these years. */
export async function listChainable(db: Locked<'learner'>, of: LeaseScope): Promise<ChainableLease[]> {
  const found = await sql<ChainableLease>`
    select id, play_lease.learner_id as "learnerId", implicit, opened_ms as "openedMs", renewed_ms as "renewedMs",
      ended_ms as "endedMs", ending, earned, sealed, coalesce(held_ms, 0) as "heldMs",
      coalesce(watch_clock.credited_ms, 0) as "spentMs"
    from ${scoped(of)} left join watch_clock on watch_clock.learner_id = play_lease.learner_id
    where earned is not null order by id`.execute(db);
  return found.rows;
}

export async function saveChained(
  db: Locked<'learner'>,
  chained: readonly { id: number; sealed: ChainedEarnings }[],
): Promise<void> {
  await sql`
    update play_lease set sealed = given.sealed
    from json_to_recordset(${chained.map(({ id, sealed }) => ({ id, sealed }))}::json) as given (id bigint, sealed jsonb)
    where play_lease.id = given.id`.execute(db);
}

/** Learners with an open lease that has been silent for a while, and what of it stands in no event. */
export async function listSilentLearners(
  db: Database,
  { silentMs, deadMs, limit }: { silentMs: number; deadMs: number; limit: number },
): Promise<number[]> {
  const now = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
  const found = await sql<{ learnerId: number }>`
    select distinct learner_id as "learnerId" from ${openLeases(sql`true`)}
    where (renewed_ms < ${now} - ${deadMs}::bigint
      or renewed_ms < ${now} - ${silentMs}::bigint and earned is not null
        and (sealed->>'renewedMs')::bigint is distinct from renewed_ms)
    order by learner_id limit ${limit}`.execute(db);
  return found.rows.map(({ learnerId }) => learnerId);
}
