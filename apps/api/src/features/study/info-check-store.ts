import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

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
export async function dismissInfoCheck(
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
