import type { WatchedYear } from '@jixu/domain/lesson/watched-year';
import {
  STUDY_STEPS,
  type StudyStanding,
  type StudyStep,
  studyStep,
} from '@jixu/domain/study/rules/study-step';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { STANDING } from '#features/study/study-step-store.ts';
import type { VersionedLesson } from './checked-versions.ts';

/** The year of the lease that a learner has open. */
const LEASED_YEAR = sql`
  (select enrolment_id from play_lease as held where held.learner_id = asked.learner_id and ending is null and not implicit)`;

/**
 * The year a course is watched for: the wanted one; else, of those that are not over, the one the learner has a lease for, or
 * the newest. Learners hold one course in several years.
 */
export const yearOf = (wanted: RawBuilder<unknown>) => sql`
  select enrolment.id, learner_id, until_ms, late_until_ms, completed_ms, rule_version_id, course_version_id
  from enrolment join enrolled_course on enrolled_course.enrolment_id = enrolment.id
  where enrolment.learner_id = asked.learner_id and enrolled_course.course_id = asked.course_id and held
  order by ${wanted}, until_ms > extract(epoch from now()) * 1000 desc, (enrolment.id = ${LEASED_YEAR}) is true desc,
    enrolment.year_id desc limit 1`;

/** What keeps a lesson closed that the learner holds. */
export type StudyGate = 'year-closed' | 'profile-missing' | 'face-missing';

/** Null where the step lets the learner watch. */
function studyGate(step: StudyStep): StudyGate | null {
  if (step === STUDY_STEPS.closed) return 'year-closed';
  if (step === STUDY_STEPS.profileMissing) return 'profile-missing';
  return step === STUDY_STEPS.faceMissing ? 'face-missing' : null;
}

/** The rules and the learner of `year`, for STANDING. */
const STANDING_OF_YEAR = sql`
  join rule_version on rule_version.id = year.rule_version_id join learner on learner.id = year.learner_id`;

/** Whether a recording may be watched, and for which year. */
export type Playable =
  | { kind: 'playable'; year: WatchedYear; lesson: VersionedLesson }
  | { kind: 'not-owned' | 'not-ready' | StudyGate };

interface PlayableRow extends StudyStanding {
  enrolmentId: number | null;
  untilMs: number;
  lateUntilMs: number;
  ruleVersionId: number;
  courseVersionId: number;
  videoId: number;
  /** Null where there is no such recording in the version of the course. */
  durationMs: number | null;
}

/** For each recording, in order, whether it may be watched. A year that is over is closed, unless it is completed. */
export async function listPlayable(
  db: Database,
  requested: readonly { learnerId: number; courseId: number; videoId: number; yearId: number | null }[],
): Promise<Playable[]> {
  const found = await sql<PlayableRow>`
    select year.id as "enrolmentId", year.until_ms as "untilMs", year.late_until_ms as "lateUntilMs",
      year.rule_version_id as "ruleVersionId", year.course_version_id as "courseVersionId", asked.video_id as "videoId",
      ${STANDING}, (
        select duration * 1000 from lesson_version
        where lesson_version.course_version_id = year.course_version_id and lesson_version.video_id = asked.video_id
          and is_placeholder = 0 limit 1
      ) as "durationMs"
    from unnest(${requested.map((one) => one.learnerId)}::bigint[], ${requested.map((one) => one.courseId)}::int[],
      ${requested.map((one) => one.videoId)}::int[], ${requested.map((one) => one.yearId ?? 0)}::int[])
      with ordinality as asked (learner_id, course_id, video_id, year_id, position)
    left join (lateral (${yearOf(sql`enrolment.year_id = asked.year_id desc`)}) as year ${STANDING_OF_YEAR}) on true
    order by position`.execute(db);
  return found.rows.map(toPlayable);
}

function toPlayable(row: PlayableRow): Playable {
  const { enrolmentId, untilMs, lateUntilMs, isCompleted: completed, durationMs } = row;
  if (enrolmentId === null) return { kind: 'not-owned' };
  if (durationMs === null) return { kind: 'not-ready' };
  const gate = studyGate(studyStep(row));
  if (gate !== null) return { kind: gate };
  const { ruleVersionId, courseVersionId, videoId } = row;
  return {
    kind: 'playable',
    year: { enrolmentId, untilMs, lateUntilMs, completed },
    lesson: { ruleVersionId, courseVersionId, videoId, durationMs },
  };
}

/** A course that a learner holds, as it is in the year it is watched for. */
export interface WatchedCourse {
  enrolmentId: number;
  versionId: number;
  courseCode: string;
  courseName: string;
  professionName: string;
  /** Whether the regulator's code interrupts its lessons. */
  asksRegulator: boolean;
  /** Whether it may be watched on a phone. */
  isView: boolean;
  handoutFile: { file_url: string; file_name: string } | null;
  /** The rules of the year ask for a face check in its lessons. */
  asksFace: boolean;
  /** A face check has confirmed who the learner is. */
  isVerified: boolean;
  gate: StudyGate | null;
}

export interface CourseAsked {
  learnerId: number;
  courseId: number;
  /** Only through this package; null for any. */
  packageId: number | null;
  yearId: number | null;
}

/** Null when the learner does not hold the course, or there is none. */
export async function findWatchedCourse(db: Database, asked: CourseAsked): Promise<WatchedCourse | null> {
  const found = await sql<Omit<WatchedCourse, 'gate'> & StudyStanding>`
    select year.id as "enrolmentId", course_version.id as "versionId", course_code as "courseCode", course_name as "courseName",
      profession_name as "professionName", is_view as "isView", handout_file as "handoutFile",
      year.completed_ms is null and (rules->'checks'->>'regulatorCode')::boolean as "asksRegulator",
      year.completed_ms is null and (rules->'checks'->'face'->>'lesson')::boolean as "asksFace",
      ${STANDING}
    from (values (${asked.learnerId}::bigint, ${asked.courseId}::int, ${asked.packageId}::int, ${asked.yearId}::int))
      as asked (learner_id, course_id, package_id, year_id)
    join lateral (${yearOf(sql`(enrolment.year_id = asked.year_id) is true desc`)}) as year on true
    ${STANDING_OF_YEAR}
    join course_version on course_version.id = year.course_version_id
    where asked.package_id is null or exists (
      select from entitlement join entitled_course on entitled_course.entitlement_id = entitlement.id
      where entitlement.learner_id = asked.learner_id and entitlement.package_id = asked.package_id
        and revoked_at is null and entitled_course.course_id = asked.course_id)`.execute(db);
  const [row] = found.rows;
  return row === undefined ? null : { ...row, gate: studyGate(studyStep(row)) };
}

/** Lessons of a version of a course in the order they are studied. */
export async function listLessonsOfVersion(db: Database, versionId: number) {
  return db
    .selectFrom('lesson_version')
    .selectAll()
    .where('course_version_id', '=', versionId)
    .orderBy('folder_position')
    .orderBy('position')
    .execute();
}
export type LessonRow = Awaited<ReturnType<typeof listLessonsOfVersion>>[number];
