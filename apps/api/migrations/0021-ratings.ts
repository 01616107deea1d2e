import { type Kysely, sql } from 'kysely';

/** What a learner thinks of a course: once a learner and course, whatever the lesson and the year (A82). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table course_rating (
      learner_id bigint not null references learner (id) on delete cascade,
      course_id integer not null,
      score smallint not null check (score between 1 and 10),
      comment text not null check (char_length(comment) <= 300),
      rated_at timestamptz not null default now(),
      primary key (learner_id, course_id)
    )`.execute(db);
}
