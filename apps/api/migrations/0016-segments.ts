import { type Kysely, sql } from 'kysely';

/**
 * When the cells of a recording were first fetched in a session (security 4.2, I6), sixteen to a row: a row for each would take eight
 * times the space. 0: not fetched. No reference to the session, which is deleted long before a late journal may still arrive. The
 * other columns are nullable, because a process of the version before inserts without them during a rolling restart.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table segment_fetch (
      session_id bigint not null,
      video_id integer not null,
      chunk integer not null,
      fetched_ms bigint[] not null,
      primary key (session_id, video_id, chunk)
    ) with (fillfactor = 60)`.execute(db);
  await sql`
    create function first_fetches(one bigint[], other bigint[]) returns bigint[] language sql immutable as $$
      select array_agg(case when one_ms = 0 then other_ms when other_ms = 0 then one_ms else least(one_ms, other_ms) end order by at)
      from unnest(one, other) with ordinality as both_of (one_ms, other_ms, at) $$`.execute(db);
  // What a lease has earned, by year and recording, and what a learner has had of the ten seconds that come before their time.
  await sql`alter table play_lease add column earned jsonb`.execute(db);
  await sql`alter table watch_clock add column ahead_ms bigint`.execute(db);
  await sql`update watch_clock set ahead_ms = greatest(0, least(10000, credited_ms - 2 * held_ms))`.execute(
    db,
  );
}
