import type { CatalogueCourse } from '@jixu/contract/zod';
import type { CatalogueCourseRow } from './product-store.ts';

/** A course as shown to anyone, with its free preview. */
export function catalogueCourse(row: CatalogueCourseRow): CatalogueCourse {
  const isFree = row.videoId !== null;
  return {
    course_id: row.courseId,
    course_name: row.courseName,
    classify_name: row.classifyName,
    subject_name: row.subjectName,
    score: row.score,
    teacher_name: row.teacherName,
    lesson_count: row.lessonCount,
    video_id: row.videoId ?? 0,
    section_id: row.sectionId ?? 0,
    section_free_time: isFree ? (row.freeMinutes ?? 0) : 0,
  };
}
