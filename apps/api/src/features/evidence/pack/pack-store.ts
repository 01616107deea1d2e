import type { StudyRule } from '@jixu/domain/study/rules/study-rule';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** A year whose evidence is asked for. */
export interface PackYear {
  enrolmentId: number;
  learnerId: number;
  yearId: number;
  untilMs: number;
  completedMs: number | null;
  rule: StudyRule;
}

/** The learner's year, or the one of an enrolment; null where there is none. */
export async function findPackYear(
  db: Database,
  of: { learnerId: number; yearId: number } | { enrolmentId: number },
): Promise<PackYear | null> {
  const which =
    'enrolmentId' in of
      ? sql`enrolment.id = ${of.enrolmentId}`
      : sql`learner_id = ${of.learnerId} and enrolment.year_id = ${of.yearId}`;
  const found = await sql<PackYear>`
    select enrolment.id as "enrolmentId", learner_id as "learnerId", enrolment.year_id as "yearId",
      until_ms as "untilMs", completed_ms as "completedMs", rules as rule
    from enrolment join rule_version on rule_version.id = rule_version_id where ${which}`.execute(db);
  return found.rows[0] ?? null;
}

/** The signed proof of a year that is in force; null without. */
export async function findProofText(db: Database, enrolmentId: number): Promise<string | null> {
  const row = await db
    .selectFrom('study_proof')
    .select('jws')
    .where('enrolment_id', '=', enrolmentId)
    .where('revoked_ms', 'is', null)
    .executeTakeFirst();
  return row?.jws ?? null;
}

/** What is credited of each recording of a year, by its id; those without credit are missing. */
export async function listCreditedMs(db: Database, enrolmentId: number): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('watch_progress')
    .select(['video_id', 'credited_ms'])
    .where('enrolment_id', '=', enrolmentId)
    .where('credited_ms', '>', 0)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.video_id, row.credited_ms]));
}
