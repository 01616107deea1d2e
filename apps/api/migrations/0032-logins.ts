import { type Kysely, sql } from 'kysely';

/**
 * What a learner sees of the last logins, and what old phones still have to be told. A login outlives its session, which it
 * names without holding it. A notice is removed when it was sent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table learner_login (
      id bigint generated always as identity primary key,
      learner_id bigint not null references learner (id) on delete cascade,
      session_id bigint not null,
      way text not null check (way in ('sms', 'wechat')),
      network text not null,
      browser text not null,
      logged_in_at timestamptz not null default clock_timestamp()
    )`.execute(db);
  await sql`create index learner_login_newest on learner_login (learner_id, id desc)`.execute(db);
  await sql`create index learner_login_when on learner_login (logged_in_at)`.execute(db);
  await sql`
    create table phone_notice (
      id bigint generated always as identity primary key,
      phone_sealed bytea not null,
      new_tail text not null check (new_tail ~ '^[0-9]{4}$'),
      changed_at timestamptz not null default clock_timestamp(),
      tries integer not null default 0,
      next_at timestamptz not null default clock_timestamp()
    )`.execute(db);
  await sql`create index phone_notice_due on phone_notice (next_at)`.execute(db);
}
