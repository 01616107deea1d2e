import { type Kysely, sql } from 'kysely';

/** WeChat codes for logging in (security X2): one per session; an authorised code is itself the grant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table login_code (
      token_hash bytea primary key,
      session_id bigint not null unique references session (id) on delete cascade,
      scene text not null unique,
      state text not null check (state in ('new', 'scanned', 'granted')),
      learner_id bigint references learner (id) on delete cascade,
      openid_masked text not null default '',
      expires_at timestamptz not null,
      check ((state = 'granted') = (learner_id is not null))
    ) with (fillfactor = 75)`.execute(db);
  await sql`create index login_code_of_learner on login_code (learner_id)`.execute(db);
}
