import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import type { CourseVersions } from './course-versions.ts';
import type { EnrolledYear } from './enrolment-store.ts';
import type { CourseVersion } from './published-course-store.ts';

/** What differs from learner to learner of a course of a package in a year. */
interface EnrolledCourseState {
  courseId: number;
  packageId: number;
  versionId: number;
  /** By this package, by another one of the year or by its rules. */
  isRequired: boolean;
  isRecommended: boolean;
  selected: boolean;
  /** Null until every lesson is finished. */
  finishedMs: number | null;
}

/** A course of a package in a learner's year, as it was published when it came into the year. */
export interface EnrolledCourseRow extends EnrolledCourseState, Omit<CourseVersion, 'lessons'> {
  /** Of its recorded lessons, and how much of that is credited. */
  durationMs: number;
  creditedMs: number;
}

/**
 * The courses of every package of a year, in the order of the packages; one of two packages occurs twice. What was
 * published is not read again for every learner: `versions` keeps it.
 */
export async function listEnrolledCourses(
  db: Database,
  versions: CourseVersions,
  year: Pick<EnrolledYear, 'id' | 'rule'>,
): Promise<EnrolledCourseRow[]> {
  return (await listCoursesByYear(db, versions, [year])).get(year.id) ?? [];
}

/** Those of many years, by their ids; a year without any is missing. */
export async function listCoursesByYear(
  db: Database,
  versions: CourseVersions,
  years: readonly Pick<EnrolledYear, 'id' | 'rule'>[],
): Promise<ReadonlyMap<number, EnrolledCourseRow[]>> {
  const ids = years.map(({ id }) => id);
  const [states, credited] = await Promise.all([listStates(db, ids), listCredit(db, ids)]);
  const published = await versions.of([...states.values()].flat().map((state) => state.versionId));
  const rowsOf = ({ id, rule }: Pick<EnrolledYear, 'id' | 'rule'>) =>
    rowsOfYear(states.get(id) ?? [], { credited: credited.get(id), published, rule });
  return new Map(years.filter(({ id }) => states.has(id)).map((year) => [year.id, rowsOf(year)]));
}

function rowsOfYear(
  states: readonly EnrolledCourseState[],
  of: {
    credited: ReadonlyMap<number, number> | undefined;
    published: Awaited<ReturnType<CourseVersions['of']>>;
    rule: EnrolledYear['rule'];
  },
): EnrolledCourseRow[] {
  const required = new Set(of.rule.requiredCourses);
  for (const state of states) if (state.isRequired) required.add(state.courseId);
  return states.flatMap((state) => {
    const course = of.published.get(state.versionId);
    if (course === undefined) return [];
    const { facts, lessons, durationMs } = course;
    let creditedMs = 0;
    for (const lesson of lessons)
      creditedMs += Math.min(of.credited?.get(lesson.videoId) ?? 0, lesson.durationMs);
    return [{ ...facts, ...state, isRequired: required.has(state.courseId), durationMs, creditedMs }];
  });
}

/** A state as the statement packs it; flags are 0 or 1. */
type PackedState = [
  courseId: number,
  packageId: number,
  versionId: number,
  isRequired: number,
  isRecommended: number,
  selected: number,
  finishedMs: number | null,
];

/**
 * By year; `isRequired` by this package alone. All states of one in one value: the rows of sixty courses would cost more
 * than the rest of the answer. Year by year, because a join of them all reads the entitlements of every learner.
 */
async function listStates(
  db: Database,
  enrolmentIds: readonly number[],
): Promise<ReadonlyMap<number, EnrolledCourseState[]>> {
  const found = await sql<{ id: number; states: PackedState[] }>`
    select asked.id, states from unnest(${[...enrolmentIds]}::bigint[]) as asked (id) cross join lateral (
      select json_agg(json_build_array(enrolled.course_id, entitlement.package_id, enrolled.course_version_id,
        entitled.is_required::int, entitled.is_recommended::int, enrolled.selected::int, enrolled.finished_ms)
        order by granted_at, entitlement.package_id, entitled.position) as states
      from enrolment
      join entitlement on entitlement.learner_id = enrolment.learner_id and entitlement.year_id = enrolment.year_id
        and revoked_at is null
      join entitled_course as entitled on entitled.entitlement_id = entitlement.id
      join enrolled_course as enrolled on enrolled.enrolment_id = enrolment.id and enrolled.course_id = entitled.course_id
      where enrolment.id = asked.id) as year where states is not null`.execute(db);
  return new Map(found.rows.map(({ id, states }) => [id, states.map(unpackState)]));
}

function unpackState([
  courseId,
  packageId,
  versionId,
  isRequired,
  isRecommended,
  selected,
  finishedMs,
]: PackedState): EnrolledCourseState {
  return {
    courseId,
    packageId,
    versionId,
    isRequired: isRequired === 1,
    isRecommended: isRecommended === 1,
    selected: selected === 1,
    finishedMs,
  };
}

/** By year and recording. */
async function listCredit(
  db: Database,
  enrolmentIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<number, number>>> {
  const rows = await db
    .selectFrom('watch_progress')
    .select(['enrolment_id', 'video_id', 'credited_ms'])
    .where('enrolment_id', '=', sql<number>`any(${[...enrolmentIds]}::bigint[])`)
    .execute();
  const byYear = Map.groupBy(rows, (row) => row.enrolment_id);
  return new Map(
    [...byYear].map(([id, own]) => [id, new Map(own.map((row) => [row.video_id, row.credited_ms]))]),
  );
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
