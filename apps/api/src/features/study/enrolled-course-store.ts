import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** A course of a package in a learner's year, as it was published when it came into the year. */
export interface EnrolledCourseRow {
  courseId: number;
  packageId: number;
  versionId: number;
  courseName: string;
  /** 1 is professional, anything else public-need. */
  classId: number;
  classifyName: string;
  subjectId: number;
  subjectName: string;
  score: number;
  teacherName: string;
  handoutFile: { file_url: string; file_name: string } | null;
  /** Whether it may be watched on a phone. */
  isView: boolean;
  /** By this package, by another one of the year or by its rules. */
  isRequired: boolean;
  isRecommended: boolean;
  selected: boolean;
  /** Null until every lesson is finished. */
  finishedMs: number | null;
  /** Of its recorded lessons, and how much of that is credited. */
  durationMs: number;
  creditedMs: number;
}

/** The courses of every package of a year, in the order of the packages; one of two packages occurs twice. */
export async function listEnrolledCourses(db: Database, enrolmentId: number): Promise<EnrolledCourseRow[]> {
  const found = await sql<EnrolledCourseRow>`
    select enrolled.course_id as "courseId", entitlement.package_id as "packageId", version.id as "versionId",
      course_name as "courseName", classify_id as "classId", classify_name as "classifyName",
      subject_id as "subjectId", subject_name as "subjectName", score::float8 as score,
      teacher_name as "teacherName", handout_file as "handoutFile", is_view as "isView",
      bool_or(entitled.is_required) over (partition by enrolled.course_id)
        or rules->'requiredCourses' @> to_jsonb(enrolled.course_id) as "isRequired",
      entitled.is_recommended as "isRecommended", enrolled.selected, enrolled.finished_ms as "finishedMs",
      coalesce(watched.duration_ms, 0)::int as "durationMs", coalesce(watched.credited_ms, 0)::int as "creditedMs"
    from enrolment join rule_version on rule_version.id = enrolment.rule_version_id
    join entitlement on entitlement.learner_id = enrolment.learner_id and entitlement.year_id = enrolment.year_id
      and revoked_at is null
    join entitled_course as entitled on entitled.entitlement_id = entitlement.id
    join enrolled_course as enrolled on enrolled.enrolment_id = enrolment.id and enrolled.course_id = entitled.course_id
    join course_version as version on version.id = enrolled.course_version_id
    left join (
      select course_version_id, sum(duration) * 1000 as duration_ms,
        sum(least(coalesce(watch_progress.credited_ms, 0), duration * 1000)) as credited_ms
      from enrolled_course join lesson_version using (course_version_id)
      left join watch_progress on watch_progress.enrolment_id = ${enrolmentId}
        and watch_progress.video_id = lesson_version.video_id
      where enrolled_course.enrolment_id = ${enrolmentId} and lesson_version.video_id is not null and is_placeholder = 0
      group by course_version_id) as watched on watched.course_version_id = version.id
    where enrolment.id = ${enrolmentId}
    order by granted_at, entitlement.package_id, entitled.position`.execute(db);
  return found.rows;
}

/** A course in a year. */
export interface CourseInYear {
  enrolmentId: number;
  courseId: number;
}

export interface LessonInYear extends CourseInYear {
  durationMs: number;
  creditedMs: number;
}

/** The recorded lessons of those of these courses that are not finished. */
export async function listLessonsOfUnfinished(
  db: Database,
  courses: readonly CourseInYear[],
): Promise<LessonInYear[]> {
  const found = await sql<LessonInYear>`
    select enrolled_course.enrolment_id as "enrolmentId", enrolled_course.course_id as "courseId",
      duration * 1000 as "durationMs", coalesce(watch_progress.credited_ms, 0) as "creditedMs"
    from unnest(${courses.map((one) => one.enrolmentId)}::bigint[], ${courses.map((one) => one.courseId)}::int[])
      as asked (enrolment_id, course_id)
    join enrolled_course using (enrolment_id, course_id)
    join lesson_version using (course_version_id)
    left join watch_progress on watch_progress.enrolment_id = enrolled_course.enrolment_id
      and watch_progress.video_id = lesson_version.video_id
    where finished_ms is null and lesson_version.video_id is not null and is_placeholder = 0`.execute(db);
  return found.rows;
}

export async function markCoursesFinished(
  db: Database,
  courses: readonly CourseInYear[],
  atMs: number,
): Promise<void> {
  await sql`
    update enrolled_course set finished_ms = ${atMs}
    from unnest(${courses.map((one) => one.enrolmentId)}::bigint[], ${courses.map((one) => one.courseId)}::int[])
      as given (enrolment, course)
    where enrolment_id = given.enrolment and course_id = given.course and finished_ms is null`.execute(db);
}
