import { type Kysely, sql } from 'kysely';

/** What a learner owns, and how a free course is claimed through WeChat. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table entitlement (
      learner_id bigint not null references learner (id) on delete cascade,
      package_id integer not null references package (id),
      year_id integer not null,
      source text not null check (source in ('claim', 'demo', 'order')),
      profession_id integer,
      created_at timestamptz not null default now(),
      primary key (learner_id, package_id, year_id)
    )`.execute(db);
  await sql`create unique index entitlement_claimed_once on entitlement (learner_id) where source = 'claim'`.execute(
    db,
  );
  await sql`
    create table claim_grant (
      learner_id bigint primary key references learner (id) on delete cascade,
      openid_index bytea not null,
      granted_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table claim_code (
      token_hash bytea primary key,
      session_id bigint not null references session (id) on delete cascade,
      learner_id bigint not null references learner (id) on delete cascade,
      scene text not null unique,
      state text not null check (state in ('new', 'scanned')),
      expires_at timestamptz not null
    ) with (fillfactor = 75)`.execute(db);
  await sql`create index claim_code_of_session on claim_code (session_id)`.execute(db);
  await sql`create index claim_code_of_learner on claim_code (learner_id)`.execute(db);
}
