import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { pipeline } from '#database/pipeline.ts';
import type { CourseVersions } from './course-versions.ts';
import type { EnrolledYear } from './enrolment-store.ts';
import type { CourseFacts } from './published-course-store.ts';

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
export interface EnrolledCourseRow extends EnrolledCourseState, CourseFacts {
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
  const [states, credited] = await pipeline(db, [(on) => listStates(on, ids), (on) => listCredit(on, ids)]);
  const published = await versions.of(versionsOf(states.values()));
  const rowsOf = ({ id, rule }: Pick<EnrolledYear, 'id' | 'rule'>) =>
    rowsOfYear(states.get(id) ?? [], { credited: credited.get(id), published, rule });
  return new Map(years.filter(({ id }) => states.has(id)).map((year) => [year.id, rowsOf(year)]));
}

function versionsOf(years: Iterable<readonly EnrolledCourseState[]>): number[] {
  const ids: number[] = [];
  for (const states of years) for (const { versionId } of states) ids.push(versionId);
  return ids;
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
  const rows: EnrolledCourseRow[] = [];
  for (const { courseId, packageId, versionId, isRecommended, selected, finishedMs } of states) {
    const course = of.published.get(versionId);
    if (course === undefined) continue;
    const { facts, lessons, durationMs } = course;
    let creditedMs = 0;
    for (const { videoId, durationMs: most } of lessons)
      creditedMs += Math.min(of.credited?.get(videoId) ?? 0, most);
    const isRequired = required.has(courseId);
    // Field by field: spreading a second object takes three times as long.
    rows.push({
      ...facts,
      courseId,
      packageId,
      versionId,
      isRequired,
      isRecommended,
      selected,
      finishedMs,
      durationMs,
      creditedMs,
    });
  }
  return rows;
}

/** What the statement packs of a course of the year; `selected` 0 or 1, `finishedMs` 0 until it is finished. */
type PackedCourse = [courseId: number, versionId: number, selected: number, finishedMs: number];

/** And of a course of a package; `flags`: 1 required, 2 recommended. */
type PackedPart = [position: number, courseId: number, flags: number];

const REQUIRED = 1;
const RECOMMENDED = 2;

/**
 * By year; `isRequired` by this package alone. Joined here, and a value for all courses of a year and one for its
 * packages: their rows, or JSON, would cost more than the rest of the answer for sixty courses. Year by year, because a
 * join of them all reads the entitlements of every learner.
 */
async function listStates(
  db: Database,
  enrolmentIds: readonly number[],
): Promise<ReadonlyMap<number, EnrolledCourseState[]>> {
  const found = await sql<{ id: number; courses: string; packages: string }>`
    select asked.id, courses, packages
    from unnest(${[...enrolmentIds]}::bigint[]) as asked (id)
    cross join lateral (
      select array_agg(array[course_id, course_version_id, selected::int, coalesce(finished_ms, 0)])::text as courses
      from enrolled_course where enrolment_id = asked.id) as enrolled
    cross join lateral (
      select string_agg(package_id || parts, ';' order by granted_at, package_id) as packages
      from enrolment
      join entitlement using (learner_id, year_id)
      cross join lateral (
        select array_agg(array[position, course_id,
          is_required::int * ${REQUIRED}::int + is_recommended::int * ${RECOMMENDED}::int])::text as parts
        from entitled_course where entitlement_id = entitlement.id) as package
      where enrolment.id = asked.id and revoked_at is null) as entitled
    where courses is not null and packages is not null`.execute(db);
  const states = new Map<number, EnrolledCourseState[]>();
  for (const { id, courses, packages } of found.rows) {
    const own = statesOf(unpack<PackedCourse>(courses), packages.split(';').map(partsOf));
    if (own.length > 0) states.set(id, own);
  }
  return states;
}

/** Rows of whole numbers as PostgreSQL writes an array of arrays. */
const unpack = <Packed>(text: string): Packed[] =>
  JSON.parse(`[[${text.slice(2, -2).replaceAll('},{', '],[')}]]`) as Packed[];

/** What an entitlement opens, as it was granted. */
type EntitledCourse = Pick<EnrolledCourseState, 'courseId' | 'packageId' | 'isRequired' | 'isRecommended'>;

/** A package is the same for most who were granted it. */
const PARTS = new Map<string, readonly EntitledCourse[]>();
const PARTS_MAX = 1024;

function partsOf(packed: string): readonly EntitledCourse[] {
  const known = PARTS.get(packed);
  if (known !== undefined) return known;
  const from = packed.indexOf('{');
  const packageId = Number(packed.slice(0, from));
  const parts = unpack<PackedPart>(packed.slice(from))
    .sort(([position], [other]) => position - other)
    .map(([, courseId, flags]) => ({
      courseId,
      packageId,
      isRequired: (flags & REQUIRED) !== 0,
      isRecommended: (flags & RECOMMENDED) !== 0,
    }));
  if (PARTS.size === PARTS_MAX) PARTS.clear();
  PARTS.set(packed, parts);
  return parts;
}

function statesOf(
  courses: readonly PackedCourse[],
  packages: readonly (readonly EntitledCourse[])[],
): EnrolledCourseState[] {
  const ofYear = new Map(courses.map((course) => [course[0], course]));
  const states: EnrolledCourseState[] = [];
  for (const parts of packages)
    for (const { courseId, packageId, isRequired, isRecommended } of parts) {
      const course = ofYear.get(courseId);
      if (course === undefined) continue;
      const [, versionId, isSelected, finished] = course;
      const selected = isSelected === 1;
      const finishedMs = finished === 0 ? null : finished;
      states.push({ courseId, packageId, versionId, isRequired, isRecommended, selected, finishedMs });
    }
  return states;
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
