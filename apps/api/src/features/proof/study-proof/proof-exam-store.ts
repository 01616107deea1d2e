import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import type { ProofFacts } from '#database/proof-tables.ts';

/** An exam of a learner's year, and how it went. */
export interface SatExam {
  id: number;
  /** Attempts that have ended. */
  count: number;
  lastMs: number | null;
  best: number | null;
  isPassed: boolean;
}

/** The exam of a year is that of the area whose rules it is pinned to. */
const EXAM_OF_YEAR = sql`
  enrolment join rule_version on rule_version.id = rule_version_id
  join exam on exam.area_id = rule_version.area_id and exam.year_id = enrolment.year_id`;

export async function listYearExams(db: Database, enrolmentId: number): Promise<SatExam[]> {
  const found = await sql<SatExam>`
    select exam.id, count(ended_ms)::int as count, max(ended_ms) as "lastMs", max(score) as best,
      coalesce(bool_or(passed), false) as "isPassed"
    from ${EXAM_OF_YEAR} left join exam_attempt on exam_attempt.enrolment_id = enrolment.id
      and exam_attempt.exam_id = exam.id
    where enrolment.id = ${enrolmentId} and rules->'exam' is distinct from 'null'
    group by exam.id order by exam.id`.execute(db);
  return found.rows;
}

/** In which of a learner's years an exam is sat; null where in none. */
export async function findYearOfExam(
  db: Database,
  learnerId: number,
  examId: number,
): Promise<number | null> {
  const found = await sql<{ yearId: number }>`
    select enrolment.year_id as "yearId" from ${EXAM_OF_YEAR}
    where learner_id = ${learnerId} and exam.id = ${examId} and rules->'exam' is distinct from 'null'`.execute(
    db,
  );
  return found.rows[0]?.yearId ?? null;
}

/** The best attempts that passed the exams of these years, by year. */
export async function listPassedExams(
  db: Database,
  enrolmentIds: readonly number[],
): Promise<ReadonlyMap<number, NonNullable<ProofFacts['exam']>>> {
  const found = await sql<{ enrolmentId: number; score: number; points: number }>`
    select distinct on (enrolment_id) enrolment_id as "enrolmentId", score, points from exam_attempt
    where enrolment_id = any(${[...enrolmentIds]}::bigint[]) and passed
    order by enrolment_id, score desc, number`.execute(db);
  return new Map(found.rows.map(({ enrolmentId, ...exam }) => [enrolmentId, exam]));
}
