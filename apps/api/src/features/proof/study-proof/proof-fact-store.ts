import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** The hashes of the rules that these years are pinned to, by year. */
export async function listRuleHashes(
  db: Database,
  enrolmentIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const found = await sql<{ id: number; sha256: string }>`
    select enrolment.id, sha256 from enrolment join rule_version on rule_version.id = rule_version_id
    where enrolment.id = any(${[...enrolmentIds]}::bigint[])`.execute(db);
  return new Map(found.rows.map(({ id, sha256 }) => [id, sha256]));
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
