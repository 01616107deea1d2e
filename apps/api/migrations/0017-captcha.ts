import { type Kysely, sql } from 'kysely';

/**
 * Captchas of lessons beside those of forms, one a session; and questions in words, which are answered no sooner than a
 * person reads them and are rationed, because a program that knows them answers them all.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table captcha
      add column purpose text not null default 'form' check (purpose in ('form', 'lesson')),
      add column ready_at timestamptz not null default clock_timestamp()`.execute(db);
  await sql`alter table captcha alter column purpose drop default`.execute(db);
  await sql`create unique index captcha_of_lesson on captcha (session_id) where purpose = 'lesson'`.execute(
    db,
  );
  await sql`
    create table captcha_question (
      id bigint generated always as identity primary key,
      session_id bigint not null,
      address_index bytea not null,
      asked_at timestamptz not null default clock_timestamp()
    )`.execute(db);
  await sql`create index captcha_question_session on captcha_question (session_id, asked_at)`.execute(db);
  await sql`create index captcha_question_address on captcha_question (address_index, asked_at)`.execute(db);
}
