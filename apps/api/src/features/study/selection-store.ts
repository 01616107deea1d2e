import { sql } from 'kysely';
import type { Database, Locked } from '#database/database.ts';

/** Years a learner holds a package for, newest first. */
export async function listYearsOfPackage(
  db: Database,
  learnerId: number,
  packageId: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('entitlement')
    .select('year_id')
    .where('learner_id', '=', learnerId)
    .where('package_id', '=', packageId)
    .where('revoked_at', 'is', null)
    .orderBy('year_id', 'desc')
    .execute();
  return rows.map((row) => row.year_id);
}

/** Those of these courses that are still published: one that was withdrawn stays with who has it, and is offered to nobody. */
export async function listOfferedCourses(db: Database, courseIds: readonly number[]): Promise<Set<number>> {
  const found = await sql<{ id: number }>`
    select id from course where id = any(${[...courseIds]}::int[])`.execute(db);
  return new Set(found.rows.map((row) => row.id));
}

/** Chooses these courses of a year, or gives them up; all in one statement. Answers those that were not so already. */
export async function writeSelection(
  trx: Locked<'learner'>,
  enrolmentId: number,
  courseIds: readonly number[],
  selected: boolean,
): Promise<number[]> {
  const found = await sql<{ courseId: number }>`
    update enrolled_course set selected = ${selected}, selected_at = case when ${selected}::boolean then now() end
    where enrolment_id = ${enrolmentId} and course_id = any(${[...courseIds]}::int[]) and selected <> ${selected}
    returning course_id as "courseId"`.execute(trx);
  return found.rows.map(({ courseId }) => courseId);
}
