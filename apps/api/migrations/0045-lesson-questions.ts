import { type Kysely, sql } from 'kysely';

/**
 * Questions in words asked in a learner's lessons: counted by learner and day, against what the server has scheduled for that
 * day. Those of forms, where nobody is known, stay in captcha_question.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lesson_question (
      id bigint generated always as identity primary key,
      learner_id bigint not null references learner (id) on delete cascade,
      asked_at timestamptz not null default clock_timestamp()
    )`.execute(db);
  await sql`create index lesson_question_learner on lesson_question (learner_id, asked_at)`.execute(db);
}
