// Watching as stored in the database, and a way to let time pass in it.
import type { Sql } from 'postgres';

/** Lets server time pass for one learner by making the stored data that much older. */
export async function passTime(sql: Sql, learnerId: number, seconds: number): Promise<void> {
  const ms = Math.round(seconds * 1000);
  await sql.begin(async (trx) => {
    // The product's own lock on a learner, so that no push interferes.
    await trx`select pg_advisory_xact_lock(${learnerId}::bigint)`;
    await trx`
      update play_lease set opened_ms = opened_ms - ${ms}::bigint, renewed_ms = renewed_ms - ${ms}::bigint,
        ended_ms = ended_ms - ${ms}::bigint where learner_id = ${learnerId}`;
    await trx`update watch_clock set held_until_ms = held_until_ms - ${ms}::bigint where learner_id = ${learnerId}`;
    await trx`
      update session set created_at = created_at - make_interval(secs => ${seconds}),
        seen_at = seen_at - make_interval(secs => ${seconds}) where learner_id = ${learnerId}`;
  });
}

/** A learner's credit recomputed from the intervals, independently of the stored sums. */
export async function storedCreditMs(sql: Sql, learnerId: number): Promise<number> {
  const [row] = await sql<{ credited: string | null }[]>`
    select sum(upper(stretch) - lower(stretch)) as credited
    from watch_progress, unnest(intervals) as stretch where learner_id = ${learnerId}`;
  return Number(row?.credited ?? 0);
}

/** Held time as counted by the server. */
export async function storedHeldMs(sql: Sql, learnerId: number): Promise<number> {
  const [row] = await sql<{ held: string }[]>`
    select held_ms as held from watch_clock where learner_id = ${learnerId}`;
  return Number(row?.held ?? 0);
}

/** Every contradiction between the stored sums; there must be none. */
export async function findContradictions(sql: Sql): Promise<string[]> {
  const found = await sql<{ what: string }[]>`
    with stretches as (
      select learner_id, video_id, sum(upper(stretch) - lower(stretch)) as ms, min(lower(stretch)) as first,
        max(upper(stretch)) as last
      from watch_progress, unnest(intervals) as stretch group by learner_id, video_id
    ), lengths as (
      select video_id, duration * 1000 as ms from recording
    ), sums as (
      select learner_id, sum(credited_ms) as ms from watch_progress group by learner_id
    )
    select format('learner %s, video %s: %s ms stored, its stretches are %s ms', learner_id, video_id, credited_ms, ms)
      as what from watch_progress left join stretches using (learner_id, video_id)
      where credited_ms <> coalesce(ms, 0)
    union all
    select format('learner %s, video %s: stretches from %s to %s in %s ms', learner_id, video_id, first, last, lengths.ms)
      from stretches join lengths using (video_id) where first < 0 or last > lengths.ms
    union all
    select format('learner %s: %s ms on the clock, %s ms over all videos', learner_id, credited_ms, coalesce(ms, 0))
      from watch_clock full join sums using (learner_id) where credited_ms is distinct from coalesce(ms, 0)
    union all
    select format('learner %s: %s ms credited for %s ms held', learner_id, credited_ms, held_ms)
      from watch_clock where credited_ms > 2 * held_ms + 10000
    union all
    select format('learner %s: %s leases open at once', learner_id, count(*))
      from play_lease where ending is null and not implicit group by learner_id having count(*) > 1`;
  return found.map(({ what }) => what);
}
