import { type Kysely, sql } from 'kysely';

/** What visitors see of these is cached by every process. */
const CONTENT = [
  'area',
  'area_setting',
  'study_year',
  'profession',
  'package',
  'package_course',
  'course',
  'lesson',
  'banner',
  'teacher',
  'product_profession',
  'product',
  'free_lesson',
  'article',
  'notice',
  'statute_catalog',
  'statute_industry',
  'statute',
  'page_frame',
];

/**
 * Tells every process what it must no longer believe, whoever changed it: a call, a seeding, an operator in psql. A
 * notification is sent on commit; the version is for those who cannot listen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table content_version (
      is_only boolean primary key default true check (is_only),
      version bigint not null
    )`.execute(db);
  await sql`insert into content_version (version) values (1)`.execute(db);
  await sql`
    create function content_changed() returns trigger language plpgsql as $$
    begin
      update content_version set version = version + 1;
      perform pg_notify('jixu_changes', 'content');
      return null;
    end $$`.execute(db);
  for (const table of CONTENT) {
    await sql`
      create trigger content_changed after insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function content_changed()`.execute(db);
  }
  await tellEndedSessions(db);
}

/** A payload holds at most 8,000 bytes: many sessions at once are told as all of them. */
async function tellEndedSessions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function sessions_ended() returns trigger language plpgsql as $$
    declare ended text;
    begin
      select case when count(*) > 200 then 'all' else string_agg(id::text, ',') end into ended from gone;
      if ended is not null then perform pg_notify('jixu_changes', 'sessions ' || ended); end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger sessions_ended after delete on session
      referencing old table as gone for each statement execute function sessions_ended()`.execute(db);
}
