import type { Insertable } from 'kysely';
import type { Database } from '#database/database.ts';
import type { EntitlementTable } from '#database/tables.ts';

/** Gives a package to a learner; false when the learner has it, or has claimed a free one, already. */
export async function insertEntitlement(
  db: Database,
  entitlement: Insertable<EntitlementTable>,
): Promise<boolean> {
  const row = await db
    .insertInto('entitlement')
    .values(entitlement)
    .onConflict((conflict) => conflict.doNothing())
    .returning('package_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasClaimed(db: Database, learnerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('entitlement')
    .select('package_id')
    .where('learner_id', '=', learnerId)
    .where('source', '=', 'claim')
    .executeTakeFirst();
  return row !== undefined;
}

/** Packages a learner holds for a year. */
export async function listOwnedPackages(db: Database, learnerId: number, yearId: number) {
  return db
    .selectFrom('entitlement')
    .innerJoin('package', 'package.id', 'entitlement.package_id')
    .select(['package.id', 'package.course_name', 'package.choose_score'])
    .where('entitlement.learner_id', '=', learnerId)
    .where('entitlement.year_id', '=', yearId)
    .orderBy('entitlement.created_at')
    .orderBy('package.id')
    .execute();
}

/** Years a learner holds any package for. */
export async function listOwnedYears(db: Database, learnerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('entitlement')
    .select('year_id')
    .distinct()
    .where('learner_id', '=', learnerId)
    .execute();
  return rows.map((row) => row.year_id);
}

/** Whether a learner holds the course, by that package when one is named. */
export async function ownsCourse(
  db: Database,
  learnerId: number,
  courseId: number,
  packageId: number | null,
): Promise<boolean> {
  const row = await db
    .selectFrom('entitlement')
    .innerJoin('package_course', 'package_course.package_id', 'entitlement.package_id')
    .select('package_course.course_id')
    .where('entitlement.learner_id', '=', learnerId)
    .where('package_course.course_id', '=', courseId)
    .$if(packageId !== null, (query) => query.where('entitlement.package_id', '=', packageId ?? 0))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
