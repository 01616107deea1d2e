import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** What was published of a course, but for its lessons. */
export interface CourseFacts {
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
}

/** A course as it was published once, with its recorded lessons. */
export interface CourseVersion extends CourseFacts {
  lessons: { videoId: number; durationMs: number }[];
}

export async function listCourseVersions(
  db: Database,
  ids: readonly number[],
): Promise<(CourseVersion & { versionId: number })[]> {
  const found = await sql<CourseVersion & { versionId: number }>`
    select id as "versionId", course_name as "courseName", classify_id as "classId", classify_name as "classifyName",
      subject_id as "subjectId", subject_name as "subjectName", score::float8 as score, teacher_name as "teacherName",
      handout_file as "handoutFile", is_view as "isView",
      coalesce((select json_agg(json_build_object('videoId', video_id, 'durationMs', duration * 1000))
        from lesson_version where course_version_id = course_version.id and video_id is not null and is_placeholder = 0),
        '[]') as lessons
    from course_version where id = any(${[...ids]}::bigint[])`.execute(db);
  return found.rows;
}
