import { type Kysely, sql } from 'kysely';

/** Visitors who were sent to the site of a region, one visit a session; and logins by the tickets they bring back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table region_login (
      session_id bigint primary key references session (id) on delete cascade,
      state_hash bytea not null,
      region integer not null,
      area_id integer not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`alter table learner_login drop constraint learner_login_way_check`.execute(db);
  await sql`
    alter table learner_login
      add constraint learner_login_way_check check (way in ('sms', 'wechat', 'region'))`.execute(db);
}
