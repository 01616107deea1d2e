import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** Sending a year's credits to the finance department, and whether the notice about it is closed. */
export interface ScoreSend {
  id: number;
  isSuccess: boolean;
  isClosed: boolean;
}

/** The last time the credits of a year were sent; null while they never were. */
export async function findLastScoreSend(db: Database, enrolmentId: number): Promise<ScoreSend | null> {
  const found = await sql<ScoreSend>`
    select id, is_success as "isSuccess", closed_at is not null as "isClosed"
    from score_send where enrolment_id = ${enrolmentId} order by id desc limit 1`.execute(db);
  return found.rows[0] ?? null;
}

/** The credits of a year were sent to the finance department. */
export async function insertScoreSend(db: Database, enrolmentId: number, isSuccess: boolean): Promise<void> {
  await sql`insert into score_send (enrolment_id, is_success) values (${enrolmentId}, ${isSuccess})`.execute(
    db,
  );
}

/** False when the learner has no such record. */
export async function closeScoreSendNotice(db: Database, learnerId: number, id: number): Promise<boolean> {
  const found = await sql<{ id: number }>`
    update score_send set closed_at = coalesce(closed_at, now()) from enrolment
    where score_send.id = ${id} and enrolment.id = enrolment_id and learner_id = ${learnerId}
    returning score_send.id`.execute(db);
  return found.rows.length > 0;
}

/** What became of the check of particulars in a year. */
export interface InfoCheckRow {
  isChecked: boolean;
  isClosed: boolean;
}

export async function findInfoCheck(db: Database, enrolmentId: number): Promise<InfoCheckRow> {
  const found = await sql<InfoCheckRow>`
    select checked_at is not null as "isChecked", closed_at is not null as "isClosed"
    from info_check where enrolment_id = ${enrolmentId}`.execute(db);
  return found.rows[0] ?? { isChecked: false, isClosed: false };
}

/** The particulars were saved: the check of every year that runs is done. */
export async function markInfoChecked(db: Database, learnerId: number): Promise<void> {
  await sql`
    insert into info_check (enrolment_id, checked_at)
    select id, now() from enrolment
    where learner_id = ${learnerId} and until_ms > extract(epoch from now()) * 1000
    on conflict (enrolment_id) do update set checked_at = excluded.checked_at`.execute(db);
}

/** False when the learner has no such year, or its rules do not ask. */
export async function closeInfoCheckNotice(
  db: Database,
  learnerId: number,
  enrolmentId: number,
): Promise<boolean> {
  const found = await sql<{ id: number }>`
    insert into info_check (enrolment_id, closed_at)
    select enrolment.id, now() from enrolment join rule_version on rule_version.id = rule_version_id
    where enrolment.id = ${enrolmentId} and learner_id = ${learnerId} and (rules->'entry'->>'profile')::boolean
    on conflict (enrolment_id) do update set closed_at = coalesce(info_check.closed_at, excluded.closed_at)
    returning enrolment_id as id`.execute(db);
  return found.rows.length > 0;
}
