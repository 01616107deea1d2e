import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** An entitlement and the year its courses are in. */
export interface HeldLine {
  entitlementId: number;
  enrolmentId: number;
}

/**
 * Takes a package away again. Its courses stay in the year, with what was watched of them, but are held only as far as
 * another package contains them; nobody can watch or choose them until they are held again.
 */
export async function revokeEntitlement(
  trx: Database,
  { entitlementId, enrolmentId }: HeldLine,
  reason: string,
): Promise<void> {
  await trx
    .updateTable('entitlement')
    .set({ revoked_at: sql<Date>`now()`, revoke_reason: reason })
    .where('id', '=', entitlementId)
    .where('revoked_at', 'is', null)
    .execute();
  await sql`
    update enrolled_course set held = false
    where enrolment_id = ${enrolmentId}
      and course_id in (select course_id from entitled_course where entitlement_id = ${entitlementId})
      and not exists (
        select from enrolment
        join entitlement as other using (learner_id, year_id)
        join entitled_course on entitled_course.entitlement_id = other.id
        where enrolment.id = enrolled_course.enrolment_id and other.revoked_at is null
          and entitled_course.course_id = enrolled_course.course_id)`.execute(trx);
}
