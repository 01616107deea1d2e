import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** Which course a learner rates. */
export interface RatedCourse {
  learnerId: number;
  courseId: number;
}

export interface CourseRating {
  /** 0: not rated yet. */
  score: number;
  comment: string;
}

/** Whether the learner holds the course in any of their years. */
const HOLDS = ({ learnerId, courseId }: RatedCourse) => sql`
  select from enrolment join enrolled_course on enrolled_course.enrolment_id = enrolment.id
  where enrolment.learner_id = ${learnerId}::bigint and enrolled_course.course_id = ${courseId}::int and held`;

/** Null when the learner does not hold the course. */
export async function findCourseRating(db: Database, rated: RatedCourse): Promise<CourseRating | null> {
  const found = await sql<CourseRating>`
    select coalesce(score, 0) as score, coalesce(comment, '') as comment
    from (values (${rated.learnerId}::bigint, ${rated.courseId}::int)) as asked (learner_id, course_id)
    left join course_rating using (learner_id, course_id)
    where exists (${HOLDS(rated)})`.execute(db);
  return found.rows[0] ?? null;
}

/** Keeps the rating in place of the one before; false when the learner does not hold the course. */
export async function saveCourseRating(
  db: Database,
  rated: RatedCourse,
  { score, comment }: CourseRating,
): Promise<boolean> {
  const saved = await sql`
    insert into course_rating (learner_id, course_id, score, comment)
    select ${rated.learnerId}, ${rated.courseId}, ${score}, ${comment} where exists (${HOLDS(rated)})
    on conflict (learner_id, course_id) do update
      set score = excluded.score, comment = excluded.comment, rated_at = now()
    returning 1`.execute(db);
  return saved.rows.length > 0;
}
