import { sql } from 'kysely';
import { contentHash } from '#database/content-hash.ts';
import type { Database } from '#database/database.ts';
import { pipeline } from '#database/pipeline.ts';
import { listRulesOfYears, ofVersion } from '#features/region/rule-store.ts';

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
  return (await listCoursesOfYears(db, [enrolmentId])).get(enrolmentId) ?? [];
}

/**
 * Those of many years; a year without any is missing. Years share what was published, which is read and hashed once for
 * all of them.
 */
export async function listCoursesOfYears(
  db: Database,
  enrolmentIds: readonly number[],
): Promise<ReadonlyMap<number, YearCourse[]>> {
  const ids = [...enrolmentIds];
  const [states, contents] = await pipeline(db, [
    (on) =>
      sql<Omit<YearCourse, 'content' | 'hash'> & { enrolmentId: number; versionId: number }>`
      select enrolment_id as "enrolmentId", course_version_id as "versionId", course_id as "courseId", held, selected,
        finished_ms as "finishedMs"
      from enrolled_course where enrolment_id = any(${ids}::bigint[]) order by enrolment_id, course_id`.execute(
        on,
      ),
    (on) =>
      sql<{ versionId: number; content: CourseContent }>`
      select version.id as "versionId",
        json_build_object('course', version.course_id, 'name', course_name, 'score', score::float8, 'class', classify_id,
          'subject', subject_id, 'lessons', coalesce((
            select json_agg(json_build_object('video', video_id, 'name', name, 'ms', duration * 1000, 'quiz', coalesce((
                select json_agg(distinct second) from key_note
                where key_note.course_version_id = version.id and key_note.section_id = lesson_version.section_id), '[]'))
              order by folder_position, position, section_id)
            from lesson_version where course_version_id = version.id and video_id is not null and is_placeholder = 0),
          '[]')) as content
      from course_version as version
      where id in (select course_version_id from enrolled_course where enrolment_id = any(${ids}::bigint[]))`.execute(
        on,
      ),
  ]);
  const published = new Map(
    contents.rows.map(({ versionId, content }) => [versionId, { content, hash: contentHash(content) }]),
  );
  const courses = states.rows.flatMap(({ versionId, ...state }) => {
    const version = published.get(versionId);
    return version === undefined ? [] : [{ ...state, ...version }];
  });
  return Map.groupBy(courses, ({ enrolmentId }) => enrolmentId);
}

/** A year as it was opened, and how far it has come. */
export interface YearFacts {
  enrolmentId: number;
  areaId: number;
  yearId: number;
  /** The hash of the rules it is pinned to. */
  ruleHash: string;
  openedMs: number;
  untilMs: number;
  lateUntilMs: number;
  completedMs: number | null;
}

/** In any order; many of them share their rules, which are read and hashed once. */
export async function listYearFacts(db: Database, enrolmentIds: readonly number[]): Promise<YearFacts[]> {
  const [years, rules] = await pipeline(db, [
    (on) =>
      sql<Omit<YearFacts, 'ruleHash'> & { ruleId: number }>`
      select id as "enrolmentId", area_id as "areaId", year_id as "yearId", rule_version_id as "ruleId",
        floor(extract(epoch from opened_at) * 1000)::bigint as "openedMs", until_ms as "untilMs",
        late_until_ms as "lateUntilMs", completed_ms as "completedMs"
      from enrolment where id = any(${[...enrolmentIds]}::bigint[])`.execute(on),
    (on) => listRulesOfYears(on, enrolmentIds),
  ]);
  const hashes = new Map([...rules].map(([id, rule]) => [id, contentHash(rule)]));
  return years.rows.map(({ ruleId, ...year }) => ({ ...year, ruleHash: ofVersion(hashes, ruleId) }));
}
