import { type Kysely, sql } from 'kysely';

/** The regulator's codes: each belongs to a learner's year and lesson, and ends once. What a pass proves is kept with the check. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table regulator_code (
      uuid text primary key,
      learner_id bigint not null references learner (id) on delete cascade,
      enrolment_id bigint not null references enrolment (id) on delete cascade,
      course_id integer not null,
      section_id integer not null,
      state text not null default 'open' check (state in ('open', 'passed', 'rejected', 'expired', 'replaced')),
      reference text,
      made_at timestamptz not null default clock_timestamp(),
      expires_at timestamptz not null,
      asked_at timestamptz not null default clock_timestamp()
    )`.execute(db);
  await sql`
    create unique index regulator_code_open on regulator_code (enrolment_id, course_id, section_id)
    where state = 'open'`.execute(db);
  await sql`create index regulator_code_learner on regulator_code (learner_id)`.execute(db);
  await sql`create index regulator_code_expires on regulator_code (expires_at)`.execute(db);
}
