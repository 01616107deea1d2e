import { type Kysely, sql } from 'kysely';

/**
 * Reports of use that browsers send here. An event is known by the hash of what makes it one, so that it is kept once. Nothing
 * refers to a learner or an address; rows go after their days (TRACK_KEPT_DAYS).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table track_event (
      id bigint generated always as identity primary key,
      identity bytea not null unique check (length(identity) = 32),
      uuid text not null,
      uuid_type smallint not null,
      out_token text not null,
      repeat_type smallint not null,
      event_name text not null,
      info jsonb not null,
      log_time bigint not null,
      device text not null,
      system text not null,
      app_version text not null,
      platform text not null,
      received_at timestamptz not null default clock_timestamp()
    )`.execute(db);
  await sql`create index track_event_of_device on track_event (out_token, received_at)`.execute(db);
  await sql`create index track_event_received on track_event (received_at)`.execute(db);
}
