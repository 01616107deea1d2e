import { type Kysely, sql } from 'kysely';

/**
 * What a learner is told about a year: each sending of its credits has a notice of its own; the check of particulars is
 * one a year, and has a row only once something was done about it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table score_send (
      id bigint generated always as identity primary key,
      enrolment_id bigint not null references enrolment (id) on delete cascade,
      is_success boolean not null,
      sent_at timestamptz not null default now(),
      closed_at timestamptz
    )`.execute(db);
  await sql`create index score_send_of_year on score_send (enrolment_id, id)`.execute(db);
  await sql`
    create table info_check (
      enrolment_id bigint primary key references enrolment (id) on delete cascade,
      checked_at timestamptz,
      closed_at timestamptz
    )`.execute(db);
}
