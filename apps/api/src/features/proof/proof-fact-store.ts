import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** The hash of the rules a year is pinned to. */
export async function findRuleHash(db: Database, enrolmentId: number): Promise<string> {
  const row = await db
    .selectFrom('enrolment')
    .innerJoin('rule_version', 'rule_version.id', 'rule_version_id')
    .select('sha256')
    .where('enrolment.id', '=', enrolmentId)
    .executeTakeFirstOrThrow();
  return row.sha256;
}

/** A completed year that never had a proof. */
export interface YearWithoutProof {
  enrolmentId: number;
  learnerId: number;
  yearId: number;
}

/** Years that were completed where there were no proofs yet. */
export async function listYearsWithoutProof(db: Database, first: number): Promise<YearWithoutProof[]> {
  const found = await sql<YearWithoutProof>`
    select enrolment.id as "enrolmentId", enrolment.learner_id as "learnerId", enrolment.year_id as "yearId"
    from enrolment left join study_proof on study_proof.enrolment_id = enrolment.id
    where completed_ms is not null and serial is null and exists (
      select from enrolled_course
      where enrolled_course.enrolment_id = enrolment.id and selected and finished_ms is not null)
    order by enrolment.id limit ${first}`.execute(db);
  return found.rows;
}
