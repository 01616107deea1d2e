import type { KeyNote } from '@jixu/contract/zod';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { yearOf } from '#features/lesson/watching/watched-course-store.ts';

/** A lesson as the version of its course has it that the learner's year is pinned to. */
export interface PinnedLesson {
  enrolmentId: number;
  courseVersionId: number;
  sectionId: number;
  /** Null where it has no recording. */
  videoId: number | null;
}

export interface QuizLessonAsked {
  learnerId: number;
  courseId: number;
  sectionId: number;
  yearId: number | null;
}

/** Null when the learner does not hold the course, or the lesson is not one of it. */
export async function findPinnedLesson(db: Database, asked: QuizLessonAsked): Promise<PinnedLesson | null> {
  const found = await sql<PinnedLesson>`
    select year.id as "enrolmentId", lesson.course_version_id as "courseVersionId", section_id as "sectionId",
      video_id as "videoId"
    from (values (${asked.learnerId}::bigint, ${asked.courseId}::int, ${asked.yearId}::int))
      as asked (learner_id, course_id, year_id)
    join lateral (${yearOf(sql`(enrolment.year_id = asked.year_id) is true desc`)}) as year on true
    join lesson_version as lesson on lesson.course_version_id = year.course_version_id
      and section_id = ${asked.sectionId}`.execute(db);
  return found.rows[0] ?? null;
}

/** The questions of a lesson, by their second and then as they were written. */
export async function listLessonNotes(
  db: Database,
  { courseVersionId, sectionId }: Pick<PinnedLesson, 'courseVersionId' | 'sectionId'>,
): Promise<KeyNote[]> {
  return db
    .selectFrom('key_note')
    .select(['second', 'question'])
    .where('course_version_id', '=', courseVersionId)
    .where('section_id', '=', sectionId)
    .orderBy('second')
    .orderBy('position')
    .execute();
}
