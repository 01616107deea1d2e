import { type Kysely, sql } from 'kysely';

/** Learners, sessions, SMS codes, captchas and limits. Personal numbers are stored encrypted and found by a keyed hash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table learner (
      id bigint generated always as identity primary key,
      id_number_code text not null unique,
      id_card_index bytea not null unique,
      id_card_sealed bytea not null,
      phone_index bytea not null,
      phone_sealed bytea not null,
      name text not null,
      area_id integer not null,
      sex smallint not null,
      email text not null default '',
      district_adcode text not null default '',
      kj_qualification integer[] not null default '{}',
      identity_verified boolean not null default false,
      created_at timestamptz not null default now()
    ) with (fillfactor = 80)`.execute(db);
  await sql`
    create table session (
      id bigint generated always as identity primary key,
      token_hash bytea not null unique,
      learner_id bigint references learner (id) on delete cascade,
      created_at timestamptz not null default now(),
      seen_at timestamptz not null default now()
    ) with (fillfactor = 75)`.execute(db);
  await sql`create index session_of_learner on session (learner_id)`.execute(db);
  await sql`
    create table sms_code (
      session_id bigint not null references session (id) on delete cascade,
      purpose text not null,
      phone_index bytea not null,
      code_hash bytea not null,
      tries smallint not null default 0,
      sent_at timestamptz not null,
      primary key (session_id, purpose)
    ) with (fillfactor = 70)`.execute(db);
  await sql`
    create table sms_sent (
      id bigint generated always as identity primary key,
      phone_index bytea not null,
      address_index bytea not null,
      sent_at timestamptz not null default clock_timestamp()
    )`.execute(db);
  await sql`create index sms_sent_to_phone on sms_sent (phone_index, sent_at)`.execute(db);
  await sql`create index sms_sent_from_address on sms_sent (address_index, sent_at)`.execute(db);
  await sql`create index sms_sent_when on sms_sent (sent_at)`.execute(db);
  await sql`
    create table captcha (
      token_hash bytea primary key,
      session_id bigint not null references session (id) on delete cascade,
      answer_hash bytea not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index captcha_of_session on captcha (session_id)`.execute(db);
  await sql`
    create unlogged table rate_window (
      key text primary key,
      minute bigint not null,
      hits integer not null
    ) with (fillfactor = 70)`.execute(db);
}
