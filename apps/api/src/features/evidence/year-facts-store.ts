import type { StudyRule } from '@jixu/domain/rules/study-rule';
import { sql } from 'kysely';
import { contentHash } from '#database/content-hash.ts';
import type { Database } from '#database/database.ts';

/** A course as it counts, in the words of the evidence pack. */
interface CourseContent {
  course: number;
  name: string;
  score: number;
  /** 1 is professional, anything else public-need. */
  class: number;
  subject: number;
  /** `quiz`: the seconds at which questions interrupt it. */
  lessons: { video: number; name: string; ms: number; quiz: number[] }[];
}

/** A course of a year, as it stands in it. */
export interface YearCourse {
  courseId: number;
  content: CourseContent;
  hash: string;
  held: boolean;
  selected: boolean;
  finishedMs: number | null;
}

/** The courses of a year by their ids, each in the version the year is pinned to. */
export async function listYearCourses(db: Database, enrolmentId: number): Promise<YearCourse[]> {
  const found = await sql<Omit<YearCourse, 'hash'>>`
    select enrolled_course.course_id as "courseId", held, selected, finished_ms as "finishedMs",
      json_build_object('course', version.course_id, 'name', course_name, 'score', score::float8, 'class', classify_id,
        'subject', subject_id, 'lessons', coalesce((
          select json_agg(json_build_object('video', video_id, 'name', name, 'ms', duration * 1000, 'quiz', coalesce((
              select json_agg(distinct second) from key_note
              where key_note.course_version_id = version.id and key_note.section_id = lesson_version.section_id), '[]'))
            order by folder_position, position, section_id)
          from lesson_version where course_version_id = version.id and video_id is not null and is_placeholder = 0),
        '[]')) as content
    from enrolled_course join course_version as version on version.id = course_version_id
    where enrolment_id = ${enrolmentId} order by enrolled_course.course_id`.execute(db);
  return found.rows.map((row) => ({ ...row, hash: contentHash(row.content) }));
}

/** A year as it was opened, and how far it has come. */
export interface YearFacts {
  enrolmentId: number;
  learnerId: number;
  areaId: number;
  yearId: number;
  rule: StudyRule;
  openedMs: number;
  untilMs: number;
  lateUntilMs: number;
  completedMs: number | null;
}

export async function getYearFacts(db: Database, enrolmentId: number): Promise<YearFacts> {
  const found = await sql<YearFacts>`
    select enrolment.id as "enrolmentId", learner_id as "learnerId", enrolment.area_id as "areaId",
      enrolment.year_id as "yearId", rules as rule, floor(extract(epoch from opened_at) * 1000)::bigint as "openedMs",
      until_ms as "untilMs", late_until_ms as "lateUntilMs", completed_ms as "completedMs"
    from enrolment join rule_version on rule_version.id = rule_version_id where enrolment.id = ${enrolmentId}`.execute(
    db,
  );
  const [row] = found.rows;
  if (row === undefined) throw new Error('a year disappeared while its events were written');
  return row;
}
