import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** A course's own columns; null when there is none of that id. */
export async function findCourse(db: Database, courseId: number) {
  const row = await db.selectFrom('course').selectAll().where('id', '=', courseId).executeTakeFirst();
  return row ?? null;
}

/** Lessons of a course in the order they are studied. */
export async function listLessonsOfCourse(db: Database, courseId: number) {
  return db
    .selectFrom('lesson')
    .selectAll()
    .where('course_id', '=', courseId)
    .orderBy('folder_position')
    .orderBy('position')
    .execute();
}
export type LessonRow = Awaited<ReturnType<typeof listLessonsOfCourse>>[number];

/** A lesson by its section, and only within its course. */
export async function findLessonBySection(db: Database, courseId: number, sectionId: number) {
  const row = await db
    .selectFrom('lesson')
    .selectAll()
    .where('section_id', '=', sectionId)
    .where('course_id', '=', courseId)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether a learner may watch a recording of a course now. */
export type Playable = 'playable' | 'not-owned' | 'not-ready';

/** For each recording, in order, whether it may be watched: the learner owns the course and the lesson exists. */
export async function listPlayable(
  db: Database,
  requested: readonly { learnerId: number; courseId: number; videoId: number }[],
): Promise<Playable[]> {
  const found = await sql<{ isOwned: boolean; isReady: boolean }>`
    select exists (
        select from entitlement join package_course using (package_id)
        where entitlement.learner_id = asked.learner_id and package_course.course_id = asked.course_id
      ) as "isOwned",
      exists (
        select from lesson
        where lesson.course_id = asked.course_id and lesson.video_id = asked.video_id and is_placeholder = 0
      ) as "isReady"
    from unnest(${requested.map((one) => one.learnerId)}::bigint[], ${requested.map((one) => one.courseId)}::int[],
      ${requested.map((one) => one.videoId)}::int[]) with ordinality as asked (learner_id, course_id, video_id, position)
    order by position`.execute(db);
  return found.rows.map(({ isOwned, isReady }) => {
    if (!isOwned) return 'not-owned';
    return isReady ? 'playable' : 'not-ready';
  });
}

/** Courses of the packages a learner owns for a year, in the order of the packages. */
export async function listOwnedCourses(db: Database, learnerId: number, yearId: number) {
  return db
    .selectFrom('entitlement')
    .innerJoin('package_course', 'package_course.package_id', 'entitlement.package_id')
    .innerJoin('course', 'course.id', 'package_course.course_id')
    .selectAll('course')
    .select(['package_course.package_id', 'package_course.is_required', 'entitlement.year_id'])
    .where('entitlement.learner_id', '=', learnerId)
    .where('entitlement.year_id', '=', yearId)
    .orderBy('entitlement.created_at')
    .orderBy('package_course.package_id')
    .orderBy('package_course.position')
    .execute();
}
export type OwnedCourseRow = Awaited<ReturnType<typeof listOwnedCourses>>[number];

export interface LessonCredit {
  courseId: number;
  durationSeconds: number;
  creditedMs: number;
}

/** For every lesson with a recording in these courses: its length and the learner's credit. */
export async function listLessonCredits(
  db: Database,
  learnerId: number,
  courseIds: readonly number[],
): Promise<LessonCredit[]> {
  const found = await sql<LessonCredit>`
    select lesson.course_id as "courseId", lesson.duration as "durationSeconds",
      coalesce(watch_progress.credited_ms, 0) as "creditedMs"
    from lesson
    left join watch_progress on watch_progress.learner_id = ${learnerId} and watch_progress.video_id = lesson.video_id
    where lesson.course_id = any(${[...courseIds]}::int[]) and lesson.video_id is not null and lesson.is_placeholder = 0`.execute(
    db,
  );
  return found.rows;
}

/** Classes of courses with the subjects that occur in them. */
export async function listSubjects(db: Database) {
  return db
    .selectFrom('course')
    .select(['classify_id', 'classify_name', 'subject_id', 'subject_name'])
    .distinct()
    .orderBy('classify_id')
    .orderBy('subject_id')
    .execute();
}

/** Study years of any area, newest first. */
export async function listYearNames(db: Database) {
  const found = await sql<{ id: number; name: string }>`
    select distinct on (year_id) year_id as id, year_name as name from study_year
    order by year_id desc, area_id`.execute(db);
  return found.rows;
}
