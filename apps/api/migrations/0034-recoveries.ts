import { type Kysely, sql } from 'kysely';

/**
 * Logins that did not match their learner, which a face check may prove to be the person's. One a session, and gone with
 * it; nothing of it is kept with the learner until the checker's server has said that the person passed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table recovery (
      session_id bigint primary key references session (id) on delete cascade,
      learner_id bigint not null references learner (id) on delete cascade,
      name text not null check (name <> ''),
      phone_index bytea not null,
      phone_sealed bytea not null,
      area_id integer not null,
      expires_at timestamptz not null,
      consent_version text check (consent_version <> ''),
      codes smallint not null default 0,
      number text unique,
      token text,
      state text not null default 'offered' check (state in ('offered', 'asked', 'passed', 'failed')),
      check ((state = 'offered') = (number is null)),
      check (number is null or consent_version is not null)
    ) with (fillfactor = 75)`.execute(db);
  await sql`create index recovery_of_learner on recovery (learner_id)`.execute(db);
}
