import { type Kysely, sql } from 'kysely';

/**
 * Exams (learning.md 2.1). Published questions never change. An attempt stores what its paper was drawn from and what would be
 * right on it: `exam_attempt_question.right_answer`, which only the store that marks papers reads (exam-key-store.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createBanks(db);
  await createAttempts(db);
  await createPapers(db);
  await sql`
    create table exam_assessment (
      learner_id bigint not null references learner (id) on delete cascade,
      exam_id integer not null references exam (id),
      package_id integer not null,
      overall_score smallint not null check (overall_score between 1 and 5),
      course_score smallint not null check (course_score between 1 and 5),
      teacher_score smallint not null check (teacher_score between 1 and 5),
      edu_score smallint not null check (edu_score between 1 and 5),
      content text not null check (char_length(content) <= 300),
      assessed_at timestamptz not null default clock_timestamp(),
      primary key (learner_id, exam_id)
    )`.execute(db);
}

/** `child` 0 is the question itself; from 1 on those of a combination. Ids of areas and exams above 6: A11. */
async function createBanks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table exam_question (
      id bigint generated always as identity primary key,
      bank text not null check (bank <> ''),
      number integer not null check (number > 0),
      version integer not null check (version > 0),
      child smallint not null check (child >= 0),
      withdrawn boolean not null,
      kind smallint not null check (kind in (1, 2, 3, 4, 99)),
      stem text not null check (stem <> ''),
      options jsonb not null,
      right_answer text[] not null,
      solution text not null,
      source text not null,
      sha256 text not null,
      published_at timestamptz not null default clock_timestamp(),
      unique (bank, number, version, child),
      check ((kind = 3) = (right_answer = '{}'))
    )`.execute(db);
  await sql`
    create trigger append_only before update or delete on exam_question
      for each statement execute function refuse_change()`.execute(db);
  await sql`
    create table exam (
      id integer primary key check (id > 6),
      area_id integer not null,
      year_id integer not null,
      name text not null check (name <> ''),
      bank text not null,
      blueprint jsonb not null,
      points integer not null check (points > 0),
      minutes integer not null check (minutes > 0),
      wait_minutes integer not null check (wait_minutes >= 0),
      tries_per_day integer not null check (tries_per_day > 0),
      hidden boolean not null,
      unique (area_id, year_id)
    )`.execute(db);
}

/** `pass_score` is the one of the day it began: what passes does not change under whoever is sitting. */
async function createAttempts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table exam_attempt (
      id integer generated always as identity primary key,
      learner_id bigint not null references learner (id) on delete cascade,
      enrolment_id bigint not null references enrolment (id) on delete cascade,
      exam_id integer not null references exam (id),
      number integer not null check (number > 0),
      opening integer not null default 1 check (opening > 0),
      started_ms bigint not null,
      deadline_ms bigint not null check (deadline_ms > started_ms),
      points integer not null,
      pass_score integer not null,
      ended_ms bigint check (ended_ms >= started_ms),
      ending text check (ending in ('submitted', 'deadline')),
      score integer check (score between 0 and points),
      passed boolean generated always as (score >= pass_score) stored,
      client_use_time integer,
      face_check_id bigint unique references face_check (id),
      unique (enrolment_id, exam_id, number),
      check ((ended_ms is null) = (ending is null)),
      check ((ended_ms is null) = (score is null))
    ) with (fillfactor = 80)`.execute(db);
  await sql`
    create unique index exam_attempt_running on exam_attempt (enrolment_id, exam_id) where ended_ms is null`.execute(
    db,
  );
  await sql`create index exam_attempt_due on exam_attempt (deadline_ms) where ended_ms is null`.execute(db);
  await sql`create index exam_attempt_of_learner on exam_attempt (learner_id)`.execute(db);
}

/** `comparable`: the answer as it is compared with the right one (mark-answer.ts). */
async function createPapers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table exam_attempt_question (
      attempt_id integer not null references exam_attempt (id) on delete cascade,
      slot integer not null check (slot > 0),
      parent_slot integer,
      question_id bigint not null references exam_question (id),
      kind smallint not null,
      option_order text[] not null,
      right_answer text[] not null,
      primary key (attempt_id, slot)
    )`.execute(db);
  await sql`create index exam_attempt_question_of on exam_attempt_question (question_id)`.execute(db);
  await sql`
    create table exam_answer (
      attempt_id integer not null,
      slot integer not null,
      answer text[] not null,
      comparable text[] not null,
      opening integer not null,
      sequence integer not null,
      saved_ms bigint not null,
      primary key (attempt_id, slot),
      foreign key (attempt_id, slot) references exam_attempt_question (attempt_id, slot) on delete cascade
    ) with (fillfactor = 70)`.execute(db);
  await sql`
    create table exam_regrade (
      id bigint generated always as identity primary key,
      attempt_id integer not null references exam_attempt (id),
      from_question_id bigint not null references exam_question (id),
      to_question_id bigint not null references exam_question (id),
      score_before integer,
      score_after integer,
      reason text not null check (btrim(reason) <> ''),
      decided_by text not null check (btrim(decided_by) <> ''),
      regraded_ms bigint not null
    )`.execute(db);
  await sql`create index exam_regrade_of_attempt on exam_regrade (attempt_id)`.execute(db);
  await sql`
    create trigger append_only before update or delete on exam_regrade
      for each statement execute function refuse_change()`.execute(db);
}
