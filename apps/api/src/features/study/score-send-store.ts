import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** Sending a year's credits to the finance department, and whether the message about it is closed. */
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
export async function dismissScoreSend(db: Database, learnerId: number, id: number): Promise<boolean> {
  const found = await sql<{ id: number }>`
    update score_send set closed_at = coalesce(closed_at, now()) from enrolment
    where score_send.id = ${id} and enrolment.id = enrolment_id and learner_id = ${learnerId}
    returning score_send.id`.execute(db);
  return found.rows.length > 0;
}
