import { EMPTY_LEDGER, type VideoLedger } from '@jixu/domain/lesson/credit-push';
import type { LastVideo, LearnerAllowance, LearnerLedger } from '@jixu/domain/lesson/learner-watch';
import type { WatchedYear } from '@jixu/domain/lesson/watched-year';
import { type Selectable, sql } from 'kysely';
import type { Database, Locked } from '#database/database.ts';
import type { WatchClockTable, WatchProgressTable } from '#database/watch-tables.ts';
import { ALLOWANCES, LEDGERS, toAllowance, toLedger } from '#features/lesson/ledger/stored-ledger.ts';
import type { VersionedLesson } from './checked-versions.ts';
import { yearOf } from './watched-course-store.ts';

const ALLOWANCE = sql.raw(ALLOWANCES.all.map(({ name }) => name).join(', '));

export async function listAllowances(
  db: Database,
  learnerIds: readonly number[],
): Promise<LearnerAllowance[]> {
  const found = await sql<Selectable<WatchClockTable>>`
    select ${ALLOWANCE} from watch_clock where learner_id = any(${[...learnerIds]}::bigint[])`.execute(db);
  return found.rows.map(toAllowance);
}

/** The versions of these learners' rows in `watch_clock`; those without one are missing. */
export async function listClockStamps(
  db: Database,
  learnerIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (learnerIds.length === 0) return new Map();
  const found = await sql<{ learner: number; stamp: string }>`
    select learner_id as learner, xmin::text as stamp from watch_clock
    where learner_id = any(${[...learnerIds]}::bigint[])`.execute(db);
  return new Map(found.rows.map(({ learner, stamp }) => [learner, stamp]));
}

/** A recording of a course for which a learner pushes. */
export interface RequestedRecording {
  learnerId: number;
  courseId: number;
  videoId: number;
  /** The lease that the push names, which says for which year; null without. */
  lease: string | null;
  /** The year that a push without a lease names; null without. */
  yearId: number | null;
}

/** Its stored state. */
export interface StoredRecording extends RequestedRecording, VersionedLesson {
  year: WatchedYear;
  /** Null before the first push. */
  ledger: VideoLedger | null;
  /** The recording watched last in the course; null before the first push. */
  last: LastVideo | null;
}

interface StoredRecordingRow extends Selectable<WatchProgressTable> {
  courseId: number;
  lease: string;
  yearId: number;
  year: number;
  untilMs: number;
  lateUntilMs: number;
  completed: boolean;
  ruleVersionId: number;
  courseVersionId: number;
  duration: number;
  lastVideoId: number | null;
  lastLease: number;
  lastSequence: number;
}

/** A push is for the year of its lease; without one, for the year it names. */
const OF_THE_PUSH = sql`coalesce(enrolment.id = play_lease.enrolment_id, enrolment.year_id = asked.year_id) desc`;

/** Without its keys, which are those of the request: there may be no row yet. */
const PROGRESS = sql.raw(LEDGERS.changing.map(({ name }) => `progress.${name}`).join(', '));

/** Those of the requested recordings in courses their learners hold, with their stored state. */
export async function listStoredRecordings(
  db: Database,
  requested: readonly RequestedRecording[],
): Promise<StoredRecording[]> {
  const found = await sql<StoredRecordingRow>`
    select asked.learner_id, asked.course_id as "courseId", asked.video_id, asked.lease, asked.year_id as "yearId",
      recording.duration,
      year.id as year, year.until_ms as "untilMs", year.late_until_ms as "lateUntilMs", year.completed_ms is not null as completed,
      year.rule_version_id as "ruleVersionId", year.course_version_id as "courseVersionId",
      year.id as enrolment_id, ${PROGRESS}, last.video_id as "lastVideoId", last.set_lease as "lastLease",
      last.set_sequence as "lastSequence"
    from unnest(${requested.map((one) => one.learnerId)}::bigint[], ${requested.map((one) => one.courseId)}::int[],
      ${requested.map((one) => one.videoId)}::int[], ${requested.map((one) => one.lease ?? '')}::text[],
      ${requested.map((one) => one.yearId ?? 0)}::int[])
      as asked (learner_id, course_id, video_id, lease, year_id)
    left join play_lease on play_lease.lease = asked.lease
    join lateral (${yearOf(OF_THE_PUSH)}) as year on true
    join lateral (
      select duration from lesson_version
      where lesson_version.course_version_id = year.course_version_id and lesson_version.video_id = asked.video_id
        and is_placeholder = 0 limit 1
    ) as recording on true
    left join watch_progress as progress on progress.enrolment_id = year.id and progress.video_id = asked.video_id
    left join course_last as last on last.enrolment_id = year.id and last.course_id = asked.course_id`.execute(
    db,
  );
  return found.rows.map(toStoredRecording);
}

function toStoredRecording(row: StoredRecordingRow): StoredRecording {
  const { learner_id: learnerId, courseId, lastVideoId, year: enrolmentId } = row;
  const order = { lease: row.lastLease, sequence: row.lastSequence };
  return {
    learnerId,
    courseId,
    videoId: row.video_id,
    lease: row.lease === '' ? null : row.lease,
    yearId: row.yearId === 0 ? null : row.yearId,
    durationMs: row.duration * 1000,
    ruleVersionId: row.ruleVersionId,
    courseVersionId: row.courseVersionId,
    year: { enrolmentId, untilMs: row.untilMs, lateUntilMs: row.lateUntilMs, completed: row.completed },
    ledger: row.intervals === null ? null : toLedger(row).ledger,
    last: lastVideoId === null ? null : { learnerId, enrolmentId, courseId, videoId: lastVideoId, order },
  };
}

/** The stored state of single recordings of years, in order; an empty one where there is none. */
export async function findLedgers(
  db: Database,
  asked: readonly { enrolmentId: number; videoId: number }[],
): Promise<VideoLedger[]> {
  const found = await sql<Selectable<WatchProgressTable>>`
    select watch_progress.* from unnest(${asked.map((one) => one.enrolmentId)}::bigint[],
      ${asked.map((one) => one.videoId)}::int[]) as asked (enrolment_id, video_id)
    join watch_progress using (enrolment_id, video_id)`.execute(db);
  const ledgers = new Map(
    found.rows.map((row) => [`${row.enrolment_id}/${row.video_id}`, toLedger(row).ledger]),
  );
  return asked.map((one) => ledgers.get(`${one.enrolmentId}/${one.videoId}`) ?? EMPTY_LEDGER);
}

/** A learner's progress in the recordings of one course. */
export interface StoredCourseProgress {
  /** Whether the learner owns the course at all. */
  isOwned: boolean;
  /** The recording watched last; null before the first. */
  lastVideoId: number | null;
  /** In the order of the lessons. */
  ledgers: (LearnerLedger & { durationMs: number })[];
}

/** A learner and a course to read the progress of, in a year or in the one it is watched for now. */
export interface RequestedCourse {
  learnerId: number;
  courseId: number;
  yearId: number | null;
}

interface CourseProgressRow extends Selectable<WatchProgressTable> {
  asked: number;
  year: number | null;
  lastVideoId: number | null;
  duration: number;
}

/** For each course requested, in order, the learner's progress. */
export async function listCourseProgress(
  db: Database,
  requested: readonly RequestedCourse[],
): Promise<StoredCourseProgress[]> {
  const found = await sql<CourseProgressRow>`
    select asked.position as asked, year.id as year, last.video_id as "lastVideoId", progress.*
    from unnest(${requested.map((one) => one.learnerId)}::bigint[], ${requested.map((one) => one.courseId)}::int[],
      ${requested.map((one) => one.yearId ?? 0)}::int[]) with ordinality as asked (learner_id, course_id, year_id, position)
    left join lateral (${yearOf(sql`enrolment.year_id = asked.year_id desc`)}) as year on true
    left join course_last as last on last.enrolment_id = year.id and last.course_id = asked.course_id
    left join lateral (
      select watch_progress.*, duration, folder_position, position as lesson_position
      from lesson_version join watch_progress on watch_progress.video_id = lesson_version.video_id
      where lesson_version.course_version_id = year.course_version_id and watch_progress.enrolment_id = year.id
    ) as progress on true
    order by asked.position, folder_position, lesson_position`.execute(db);
  const rowsOf = Map.groupBy(found.rows, (row) => row.asked);
  return requested.map((_, index) => toCourseProgress(rowsOf.get(index + 1) ?? []));
}

function toCourseProgress(rows: readonly CourseProgressRow[]): StoredCourseProgress {
  return {
    isOwned: typeof rows[0]?.year === 'number',
    lastVideoId: rows[0]?.lastVideoId ?? null,
    ledgers: rows
      .filter((row) => row.video_id !== null)
      .map((row) => ({ ...toLedger(row), durationMs: row.duration * 1000 })),
  };
}

/** Rarely written: once per recording opened. */
export async function saveLastVideos(db: Locked<'learner'>, lastVideos: readonly LastVideo[]): Promise<void> {
  if (lastVideos.length === 0) return;
  const rows = lastVideos.map((row) => ({
    enrolment_id: row.enrolmentId,
    course_id: row.courseId,
    video_id: row.videoId,
    set_lease: row.order.lease,
    set_sequence: row.order.sequence,
  }));
  await sql`
    insert into course_last select * from json_populate_recordset(null::course_last, ${rows}::json)
    on conflict (enrolment_id, course_id) do update set video_id = excluded.video_id, set_lease = excluded.set_lease,
      set_sequence = excluded.set_sequence`.execute(db);
}
