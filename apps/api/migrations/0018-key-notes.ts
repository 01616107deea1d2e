import { type Kysely, sql } from 'kysely';

/** The questions of a lesson belong to the version of its course, and are as unchangeable as that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table key_note (
      course_version_id bigint not null,
      section_id integer not null,
      position integer not null,
      second integer not null check (second >= 0),
      question jsonb not null,
      primary key (course_version_id, section_id, position),
      foreign key (course_version_id, section_id) references lesson_version (course_version_id, section_id)
    )`.execute(db);
  await sql`
    create trigger append_only before update or delete on key_note
      for each statement execute function refuse_change()`.execute(db);
}
