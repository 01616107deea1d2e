import { type Kysely, sql } from 'kysely';

/**
 * The checks of a year that have fallen due, and what they hold. `point_ms` is media time of a recording, or with
 * `video_id` 0 the time played in the year. `held` stands with the credit of its recording, so that a push of a year
 * without open checks reads and writes nothing more than before. `spent_at_ms` is when the learner was last credited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table study_check (
      enrolment_id bigint not null references enrolment (id) on delete cascade,
      kind text not null check (kind in ('captcha', 'quiz', 'regulator', 'face')),
      video_id integer not null,
      point_ms bigint not null check (point_ms >= 0),
      due_ms bigint not null,
      passed_ms bigint,
      evidence jsonb not null default '{}',
      primary key (enrolment_id, kind, video_id, point_ms)
    )`.execute(db);
  await sql`alter table watch_progress add column held jsonb`.execute(db);
  await sql`alter table watch_clock add column spent_at_ms bigint not null default 0`.execute(db);
}
