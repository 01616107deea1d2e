import { type Kysely, sql } from 'kysely';

/**
 * Face checks (security X20). A check holds what it is for, the party's reference and the verdict; never a picture, nor how
 * alike somebody was. Consent is a record of its own. What the service desk decides instead is append-only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table face_consent (
      id bigint generated always as identity primary key,
      learner_id bigint not null references learner (id) on delete cascade,
      version text not null check (version <> ''),
      given_at timestamptz not null default clock_timestamp(),
      withdrawn_at timestamptz check (withdrawn_at >= given_at)
    )`.execute(db);
  await sql`
    create unique index face_consent_in_force on face_consent (learner_id, version) where withdrawn_at is null`.execute(
    db,
  );
  await sql`
    create table face_desk_decision (
      id bigint generated always as identity primary key,
      learner_id bigint not null references learner (id),
      purpose smallint not null check (purpose in (1, 2, 3)),
      course_id integer,
      section_id integer,
      exam_id integer,
      verdict text not null check (verdict in ('approved', 'refused')),
      reason text not null check (btrim(reason) <> ''),
      decided_by text not null check (btrim(decided_by) <> ''),
      decided_at timestamptz not null default clock_timestamp()
    )`.execute(db);
  await sql`
    create trigger append_only before update or delete on face_desk_decision
      for each statement execute function refuse_change()`.execute(db);
  await createChecks(db);
}

async function createChecks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table face_check (
      id bigint generated always as identity primary key,
      learner_id bigint not null references learner (id) on delete cascade,
      purpose smallint not null check (purpose in (1, 2, 3)),
      enrolment_id bigint references enrolment (id) on delete cascade,
      video_id integer,
      exam_id integer,
      session_id bigint references session (id) on delete set null,
      number text unique,
      token text unique,
      reference text,
      desk_decision_id bigint unique references face_desk_decision (id),
      state text not null check (state in ('new', 'passed', 'failed', 'dead', 'used')),
      made_at timestamptz not null default clock_timestamp(),
      expires_at timestamptz not null,
      asked_at timestamptz,
      asks integer not null default 0,
      next_ask_at timestamptz,
      verdict_at timestamptz,
      used_at timestamptz,
      check ((purpose = 1) = (enrolment_id is null)),
      check ((purpose = 2) = (video_id is not null)),
      check ((purpose = 3) = (exam_id is not null)),
      check ((desk_decision_id is null) = (number is not null)),
      check (state not in ('passed', 'failed', 'used') or verdict_at is not null),
      check ((state = 'used') = (used_at is not null))
    ) with (fillfactor = 75)`.execute(db);
  // One code a purpose: a newer one replaces it.
  await sql`create unique index face_check_open on face_check (learner_id, purpose) where state = 'new'`.execute(
    db,
  );
  await sql`create index face_check_of_learner on face_check (learner_id, made_at)`.execute(db);
  await sql`create index face_check_of_session on face_check (session_id)`.execute(db);
  await sql`create index face_check_of_enrolment on face_check (enrolment_id)`.execute(db);
  await sql`create index face_check_due on face_check (next_ask_at) where next_ask_at is not null`.execute(
    db,
  );
}
