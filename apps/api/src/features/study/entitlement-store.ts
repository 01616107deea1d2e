import type { Insertable } from 'kysely';
import type { Database } from '#database/database.ts';
import type { EntitlementTable } from '#database/tables.ts';

/** Gives a package to a learner; false when the learner already owns it, or has already claimed a free one. */
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

/** Packages a learner owns for a year. */
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

/** Years for which a learner owns any package. */
export async function listOwnedYears(db: Database, learnerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('entitlement')
    .select('year_id')
    .distinct()
    .where('learner_id', '=', learnerId)
    .execute();
  return rows.map((row) => row.year_id);
}

/** Whether a learner owns the course, through the named package if there is one. */
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
