import type { Site } from '@jixu/tools/site';
import { withDatabase } from './with-database.ts';

/**
 * As if the server's clock had gone on by so much for this learner: the rows of leases, of the learner's clock, of
 * checks, of what was fetched, and of the sessions are that much older. `code`: see `learnerCode`.
 */
export async function passServerTime({ databaseUrl }: Site, code: string, ms: number): Promise<void> {
  await withDatabase(databaseUrl, (connection) =>
    connection.begin(async (sql) => {
      const [learner] = await sql<{ id: string }[]>`select id from learner where id_number_code = ${code}`;
      if (learner === undefined) throw new Error('there is no such learner');
      const { id } = learner;
      await sql`
        update play_lease set opened_ms = opened_ms - ${ms}::bigint, renewed_ms = renewed_ms - ${ms}::bigint,
          ended_ms = ended_ms - ${ms}::bigint where learner_id = ${id}`;
      await sql`
        update watch_clock set held_until_ms = held_until_ms - ${ms}::bigint, spent_at_ms = spent_at_ms - ${ms}::bigint
        where learner_id = ${id}`;
      await sql`
        update study_check set due_ms = due_ms - ${ms}::bigint, passed_ms = passed_ms - ${ms}::bigint
        from enrolment where enrolment.id = enrolment_id and learner_id = ${id}`;
      await sql`
        update segment_fetch set fetched_ms = (
          select array_agg(case when fetched = 0 then 0 else fetched - ${ms}::bigint end order by at)
          from unnest(fetched_ms) with ordinality as cell (fetched, at))
        where session_id in (select id from session where learner_id = ${id})`;
      await sql`
        update session set created_at = created_at - make_interval(secs => ${ms / 1000}),
          seen_at = seen_at - make_interval(secs => ${ms / 1000}) where learner_id = ${id}`;
    }),
  );
}

/**
 * The learner's year ends in so many seconds, with two days for what arrives late, also for the lease that is held. Returns the
 * instant, epoch ms. The learner's clock is written so that the server reads all of it anew.
 */
export async function endYearIn({ databaseUrl }: Site, code: string, seconds: number): Promise<number> {
  const [ended] = await withDatabase(
    databaseUrl,
    (sql) => sql<{ until: string }[]>`
      with moment as (
        select id, (extract(epoch from clock_timestamp()) * 1000)::bigint + ${seconds * 1000}::bigint as ms
        from learner where id_number_code = ${code}
      ), clock as (
        update watch_clock set held_ms = held_ms from moment where learner_id = moment.id
      ), lease as (
        update play_lease set until_ms = moment.ms from moment where learner_id = moment.id and until_ms is not null
      )
      update enrolment set until_ms = moment.ms, late_until_ms = moment.ms + 172800000 from moment
      where learner_id = moment.id returning until_ms as until`,
  );
  if (ended === undefined) throw new Error('no year of such a learner is open');
  return Number(ended.until);
}

/** How the learner's newest lease ended; null while it has not. */
export async function leaseEnding({ databaseUrl }: Site, code: string): Promise<string | null> {
  const [lease] = await withDatabase(
    databaseUrl,
    (sql) => sql<{ ending: string | null }[]>`
      select ending from play_lease join learner on learner.id = learner_id
      where id_number_code = ${code} order by play_lease.id desc limit 1`,
  );
  return lease?.ending ?? null;
}
