import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** What one look has come to. */
export interface RemovedFetches {
  /** How many sessions were looked at, and the last of them; null without any. */
  readonly looked: number;
  readonly last: number | null;
  readonly removedRows: number;
}

/**
 * Looks at the next sessions in which something was fetched and removes what can prove nothing any more: of sessions that
 * are over and held no lease, or leases only for years that are completed or take no late push. A journal has no age: as
 * long as its year takes it, what it says is judged by what was fetched then. What a lease has earned stays with it.
 */
export async function removeNeedlessFetches(
  db: Database,
  { after, sessions }: { readonly after: number; readonly sessions: number },
): Promise<RemovedFetches> {
  const found = await sql<RemovedFetches>`
    with recursive looked (session_id, place) as (
      (select session_id, 1 from segment_fetch where session_id > ${after} order by session_id limit 1)
      union all
      select next.session_id, place + 1 from looked, lateral (
        select session_id from segment_fetch where session_id > looked.session_id order by session_id limit 1) as next
      where place < ${sessions}
    ), needless as (
      select session_id from looked
      where not exists (select from session where id = looked.session_id) and not exists (
        select from play_lease join enrolment on enrolment.id = play_lease.enrolment_id
        where play_lease.session_id = looked.session_id and not implicit and completed_ms is null
          and late_until_ms > extract(epoch from clock_timestamp()) * 1000)
    ), removed as (
      delete from segment_fetch using needless where segment_fetch.session_id = needless.session_id returning 1)
    select count(*)::int as looked, max(session_id) as last, (select count(*)::int from removed) as "removedRows"
    from looked`.execute(db);
  return found.rows[0] ?? { looked: 0, last: null, removedRows: 0 };
}
