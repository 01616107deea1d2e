import { sql } from 'kysely';
import type { Database, Locked } from '#database/database.ts';
import type { EntitlementTable } from '#database/year-tables.ts';

export interface NewEntitlement {
  learnerId: number;
  packageId: number;
  yearId: number;
  source: EntitlementTable['source'];
  /** The profession a free package was claimed for; null otherwise. */
  professionId: number | null;
  /** The order line it was bought by; absent otherwise. */
  orderLineId?: number;
}

/** Gives a package to a learner; null when the learner holds it already, or has already claimed a free one. */
export async function insertEntitlement(
  trx: Locked<'learner'>,
  given: NewEntitlement,
): Promise<number | null> {
  const row = await trx
    .insertInto('entitlement')
    .values({
      learner_id: given.learnerId,
      package_id: given.packageId,
      year_id: given.yearId,
      source: given.source,
      profession_id: given.professionId,
      order_line_id: given.orderLineId ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Keeps which courses the package contains today: what was bought does not change with the package. */
export async function freezeCourses(trx: Locked<'learner'>, entitlementId: number): Promise<void> {
  await sql`
    insert into entitled_course
    select entitlement.id, course_id, is_required, is_recommended, position
    from entitlement join package_course using (package_id) where entitlement.id = ${entitlementId}`.execute(
    trx,
  );
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
    .where('entitlement.revoked_at', 'is', null)
    .orderBy('entitlement.granted_at')
    .orderBy('package.id')
    .execute();
}

/** An entitlement and the year its courses are in. */
export interface HeldLine {
  entitlementId: number;
  enrolmentId: number;
}

/**
 * Takes a package away again. Its courses stay in the year, with what was watched of them, but are held only as far as
 * another package contains them; nobody can watch or choose them until they are held again. Answers the courses that are
 * held no more.
 */
export async function revokeEntitlement(
  trx: Locked<'learner'>,
  { entitlementId, enrolmentId }: HeldLine,
  reason: string,
): Promise<number[]> {
  await trx
    .updateTable('entitlement')
    .set({ revoked_at: sql<Date>`now()`, revoke_reason: reason })
    .where('id', '=', entitlementId)
    .where('revoked_at', 'is', null)
    .execute();
  const found = await sql<{ courseId: number }>`
    update enrolled_course set held = false
    where enrolment_id = ${enrolmentId} and held
      and course_id in (select course_id from entitled_course where entitlement_id = ${entitlementId})
      and not exists (
        select from enrolment
        join entitlement as other using (learner_id, year_id)
        join entitled_course on entitled_course.entitlement_id = other.id
        where enrolment.id = enrolled_course.enrolment_id and other.revoked_at is null
          and entitled_course.course_id = enrolled_course.course_id)
    returning course_id as "courseId"`.execute(trx);
  return found.rows.map(({ courseId }) => courseId);
}
