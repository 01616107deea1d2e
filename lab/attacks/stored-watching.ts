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
    await trx`
      update watch_clock set held_until_ms = held_until_ms - ${ms}::bigint, spent_at_ms = spent_at_ms - ${ms}::bigint
      where learner_id = ${learnerId}`;
    await trx`
      update study_check set due_ms = due_ms - ${ms}::bigint, passed_ms = passed_ms - ${ms}::bigint
      from enrolment where enrolment.id = enrolment_id and learner_id = ${learnerId}`;
    await trx`
      update regulator_code set expires_at = expires_at - make_interval(secs => ${seconds}),
        asked_at = asked_at - make_interval(secs => ${seconds}) where learner_id = ${learnerId}`;
    await trx`
      update captcha set expires_at = expires_at - make_interval(secs => ${seconds})
      where session_id in (select id from session where learner_id = ${learnerId})`;
    await trx`
      update enrolment set until_ms = until_ms - ${ms}::bigint, late_until_ms = late_until_ms - ${ms}::bigint
      where learner_id = ${learnerId}`;
    await trx`
      update play_lease set until_ms = until_ms - ${ms}::bigint where learner_id = ${learnerId}`;
    await trx`
      update segment_fetch set fetched_ms = (
        select array_agg(case when fetched = 0 then 0 else fetched - ${ms}::bigint end order by at)
        from unnest(fetched_ms) with ordinality as cell (fetched, at))
      where session_id in (select id from session where learner_id = ${learnerId}
        union select session_id from play_lease where learner_id = ${learnerId})`;
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
    ), checked as (
      select distinct learner_id from study_check join enrolment on enrolment.id = enrolment_id
    )
    select format('learner %s, video %s: %s ms stored, its stretches are %s ms', learner_id, video_id, credited_ms, ms)
      as what from watch_progress left join stretches using (learner_id, video_id)
      where credited_ms <> coalesce(ms, 0)
    union all
    select format('learner %s, video %s: stretches from %s to %s in %s ms', learner_id, video_id, first, last, lengths.ms)
      from stretches join lengths using (video_id) where first < 0 or last > lengths.ms
    union all
    select format('learner %s: %s ms on the clock, %s ms over all videos', learner_id, credited_ms, coalesce(ms, 0))
      from watch_clock full join sums using (learner_id) where case
        -- What checks hold, or what was watched behind them in vain, is spent and not credited.
        when learner_id in (select learner_id from checked) then coalesce(credited_ms, 0) < coalesce(ms, 0)
        else credited_ms is distinct from coalesce(ms, 0) end
    union all
    select format('learner %s: %s ms credited for %s ms held', learner_id, credited_ms, held_ms)
      from watch_clock where credited_ms > 2 * held_ms + 10000
    union all
    select format('learner %s: %s leases open at once', learner_id, count(*))
      from play_lease where ending is null and not implicit group by learner_id having count(*) > 1`;
  return found.map(({ what }) => what);
}
