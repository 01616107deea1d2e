import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { yearOf } from '#features/lesson/watching/watched-course-store.ts';

/** What is asked for, by the names of the wire. */
export interface FacePurposeAsked {
  type: 1 | 2 | 3;
  package_id?: number | undefined;
  course_id?: number | undefined;
  section_id?: number | undefined;
  exam_id?: number | undefined;
  year_id?: number | undefined;
  year?: number | undefined;
}

/** Null when the ids are missing, not the learner's, or when no face check belongs there. */
export async function findFaceSubject(
  db: Database,
  learnerId: number,
  asked: FacePurposeAsked,
): Promise<FaceSubject | null> {
  const yearId = asked.year ?? asked.year_id ?? null;
  const { course_id: courseId, section_id: sectionId, exam_id: examId } = asked;
  if (asked.type === 1) return IDENTITY;
  if (asked.type === 3) return examId === undefined ? null : findExam(db, learnerId, yearId, examId);
  if (courseId === undefined || sectionId === undefined) return null;
  return findLesson(db, { learnerId, yearId, courseId, sectionId, packageId: asked.package_id ?? null });
}

interface FaceLessonAsked {
  learnerId: number;
  yearId: number | null;
  courseId: number;
  sectionId: number;
  packageId: number | null;
}

async function findLesson(db: Database, asked: FaceLessonAsked): Promise<FaceSubject | null> {
  const found = await sql<{ enrolmentId: number; videoId: number }>`
    select year.id as "enrolmentId", lesson_version.video_id as "videoId"
    from (values (${asked.learnerId}::bigint, ${asked.courseId}::int, ${asked.yearId}::int))
      as asked (learner_id, course_id, year_id)
    join lateral (${yearOf(sql`(enrolment.year_id = asked.year_id) is true desc`)}) as year on true
    join rule_version on rule_version.id = year.rule_version_id
    join lesson_version on lesson_version.course_version_id = year.course_version_id
      and section_id = ${asked.sectionId} and lesson_version.video_id is not null and is_placeholder = 0
    where (rules->'checks'->'face'->>'lesson')::boolean
      and (${asked.packageId}::int is null or exists (
        select from entitlement join entitled_course on entitled_course.entitlement_id = entitlement.id
        where entitlement.learner_id = asked.learner_id and entitlement.package_id = ${asked.packageId}
          and revoked_at is null and entitled_course.course_id = asked.course_id))`.execute(db);
  const [row] = found.rows;
  return row === undefined ? null : { purpose: 2, ...row, examId: null };
}

async function findExam(
  db: Database,
  learnerId: number,
  yearId: number | null,
  examId: number,
): Promise<FaceSubject | null> {
  const found = await sql<{ enrolmentId: number }>`
    select enrolment.id as "enrolmentId"
    from enrolment join rule_version on rule_version.id = rule_version_id
    join exam on exam.area_id = rule_version.area_id and exam.year_id = enrolment.year_id
    where learner_id = ${learnerId} and exam.id = ${examId} and coalesce(${yearId}::int, exam.year_id) = exam.year_id
      and (rules->'checks'->'face'->>'exam')::boolean and jsonb_typeof(rules->'exam') = 'object'`.execute(db);
  const [row] = found.rows;
  return row === undefined ? null : { purpose: 3, ...row, videoId: null, examId };
}

/** What a face check is for, as stored: one verdict opens exactly this. */
export type FaceSubject =
  | { purpose: 1; enrolmentId: null; videoId: null; examId: null }
  | { purpose: 2; enrolmentId: number; videoId: number; examId: null }
  | { purpose: 3; enrolmentId: number; videoId: null; examId: number };

export const IDENTITY: FaceSubject = { purpose: 1, enrolmentId: null, videoId: null, examId: null };
