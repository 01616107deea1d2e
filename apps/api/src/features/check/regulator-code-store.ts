import { CONSTANTS } from '@jixu/constants';
import { sql } from 'kysely';
import type { Database, Locked, Tx } from '#database/database.ts';
import { yearOf } from '#features/lesson/watching/watched-course-store.ts';

export interface CodeLessonAsked {
  learnerId: number;
  packageId: number;
  courseId: number;
  sectionId: number;
  videoId: number;
  yearId: number | null;
}

/** A lesson that a learner holds by a package, and what the regulator is told of it. */
export interface SupervisedLesson {
  enrolmentId: number;
  /** The learner's public reference. */
  learner: string;
  courseName: string;
  lessonName: string;
  /** By the rules the year is pinned to, until it is completed or closed. */
  isSupervised: boolean;
}

/** Null when the lesson is not the learner's, not of that package, or none. */
export async function findSupervisedLesson(
  db: Database,
  { learnerId, packageId, courseId, sectionId, videoId, yearId }: CodeLessonAsked,
): Promise<SupervisedLesson | null> {
  const found = await sql<SupervisedLesson>`
    select year.id as "enrolmentId", id_number_code as learner, course_name as "courseName",
      lesson_version.name as "lessonName",
      (rules->'checks'->>'regulatorCode')::boolean and year.completed_ms is null
        and year.late_until_ms > extract(epoch from clock_timestamp()) * 1000 as "isSupervised"
    from (values (${learnerId}::bigint, ${courseId}::int, ${packageId}::int, ${yearId}::int))
      as asked (learner_id, course_id, package_id, year_id)
    join lateral (${yearOf(sql`(enrolment.year_id = asked.year_id) is true desc`)}) as year on true
    join rule_version on rule_version.id = year.rule_version_id
    join learner on learner.id = year.learner_id
    join course_version on course_version.id = year.course_version_id
    join lesson_version on lesson_version.course_version_id = course_version.id
      and section_id = ${sectionId} and video_id = ${videoId} and is_placeholder = 0
    where exists (
      select from entitlement join entitled_course on entitled_course.entitlement_id = entitlement.id
      where entitlement.learner_id = asked.learner_id and entitlement.package_id = asked.package_id
        and revoked_at is null and entitled_course.course_id = asked.course_id)`.execute(db);
  return found.rows[0] ?? null;
}

export interface NewCode {
  uuid: string;
  learnerId: number;
  enrolmentId: number;
  courseId: number;
  sectionId: number;
}

/** Stores a code in place of an older one of the same lesson. */
export async function replaceCode(trx: Locked<'learner'>, code: NewCode): Promise<void> {
  const { uuid, learnerId, enrolmentId, courseId, sectionId } = code;
  await sql`
    update regulator_code set state = 'replaced'
    where enrolment_id = ${enrolmentId} and course_id = ${courseId} and section_id = ${sectionId} and state = 'open'`.execute(
    trx,
  );
  await sql`
    insert into regulator_code (uuid, learner_id, enrolment_id, course_id, section_id, expires_at)
    values (${uuid}, ${learnerId}, ${enrolmentId}, ${courseId}, ${sectionId},
      clock_timestamp() + make_interval(secs => ${CONSTANTS.REGULATOR_QR_TTL_SECONDS}))`.execute(trx);
}

/** Removes a code that the regulator did not draw. */
export async function dropCode(db: Database, uuid: string): Promise<void> {
  await sql`delete from regulator_code where uuid = ${uuid} and state = 'open'`.execute(db);
}

export type CodeEnd = 'passed' | 'rejected' | 'expired';
type RegulatorCodeState = CodeEnd | 'open' | 'replaced';

/** How a learner's code of a course stands now; null when there is none of that name. */
export async function readCodeState(
  db: Database,
  asked: { uuid: string; learnerId: number; courseId: number; yearId: number | null },
): Promise<RegulatorCodeState | null> {
  const found = await sql<{ state: RegulatorCodeState }>`
    select case when state = 'open' and expires_at <= clock_timestamp() then 'expired' else state end as state
    from regulator_code join enrolment on enrolment.id = enrolment_id
    where uuid = ${asked.uuid} and regulator_code.learner_id = ${asked.learnerId} and course_id = ${asked.courseId}
      and (${asked.yearId}::int is null or year_id = ${asked.yearId}::int)`.execute(db);
  return found.rows[0]?.state ?? null;
}

/** Whether nobody has asked the regulator about this code for so long; who gets true asks. */
export async function claimQuestion(db: Database, uuid: string, everySeconds: number): Promise<boolean> {
  const { rows } = await sql`
    update regulator_code set asked_at = clock_timestamp()
    where uuid = ${uuid} and state = 'open' and asked_at <= clock_timestamp() - make_interval(secs => ${everySeconds})
    returning uuid`.execute(db);
  return rows.length > 0;
}

export async function findCodeYear(
  db: Database,
  uuid: string,
): Promise<{ learnerId: number; enrolmentId: number; isOpen: boolean } | null> {
  const row = await db
    .selectFrom('regulator_code')
    .select(['learner_id as learnerId', 'enrolment_id as enrolmentId', 'state'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, isOpen: row.state === 'open' };
}

/** Ends an open code, by server time: what comes too late has expired it. Null when it had ended before. */
export async function endCode(
  trx: Tx,
  uuid: string,
  end: { kind: CodeEnd; reference: string | null },
): Promise<CodeEnd | null> {
  const found = await sql<{ state: CodeEnd }>`
    update regulator_code set reference = ${end.reference},
      state = case when expires_at > clock_timestamp() then ${end.kind} else 'expired' end
    where uuid = ${uuid} and state = 'open' returning state`.execute(trx);
  return found.rows[0]?.state ?? null;
}
