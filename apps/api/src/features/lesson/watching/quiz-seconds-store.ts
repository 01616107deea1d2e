import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** A recording of a course with the seconds at which it is interrupted by questions. */
export interface QuizSeconds {
  courseVersionId: number;
  videoId: number;
  /** Ascending, each once. */
  seconds: number[];
}

/** The recordings with questions in these versions of courses. */
export async function listQuizSeconds(
  db: Database,
  courseVersionIds: readonly number[],
): Promise<QuizSeconds[]> {
  const found = await sql<QuizSeconds>`
    select course_version_id as "courseVersionId", video_id as "videoId",
      json_agg(distinct second order by second) as seconds
    from key_note join lesson_version using (course_version_id, section_id)
    where course_version_id = any(${[...courseVersionIds]}::bigint[]) and video_id is not null
    group by course_version_id, video_id`.execute(db);
  return found.rows;
}
