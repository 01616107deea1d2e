import type { LearnerLedger } from '@jixu/domain/lesson/learner-watch';
import { type Selectable, sql } from 'kysely';
import type { Database } from '#database/database.ts';
import type { WatchProgressTable } from '#database/watch-tables.ts';
import { toLedger } from '#features/lesson/ledger/stored-ledger.ts';
import type { VersionedLesson } from '#features/lesson/watching/checked-versions.ts';

/** A year that checks may still be passed in. */
export interface CheckedYear {
  enrolmentId: number;
  ruleVersionId: number;
}

/** Null where the year is not the learner's, is completed, or takes nothing any more. */
export async function findCheckedYear(
  db: Database,
  learnerId: number,
  enrolmentId: number,
  now: number,
): Promise<CheckedYear | null> {
  const row = await db
    .selectFrom('enrolment')
    .select(['id as enrolmentId', 'rule_version_id as ruleVersionId'])
    .where('id', '=', enrolmentId)
    .where('learner_id', '=', learnerId)
    .where('completed_ms', 'is', null)
    .where('late_until_ms', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * What a session's lease is held for, or was last: a year may end over a check, and another device may have taken over.
 * Null where it never had one.
 */
export async function findLeasedLesson(
  db: Database,
  { learnerId, sessionId }: { learnerId: number; sessionId: number },
): Promise<{ enrolmentId: number; videoId: number } | null> {
  const found = await sql<{ enrolmentId: number | null; videoId: number }>`
    select enrolment_id as "enrolmentId", video_id as "videoId" from play_lease
    where session_id = ${sessionId} and learner_id = ${learnerId} and not implicit
    order by (ending is null) desc, id desc limit 1`.execute(db);
  const [row] = found.rows;
  return row === undefined || row.enrolmentId === null ? null : { ...row, enrolmentId: row.enrolmentId };
}

/** A recording of a year with what is stored of it. */
export interface CheckedLedger extends VersionedLesson {
  courseId: number;
  stored: LearnerLedger | null;
}

interface CheckedLedgerRow extends Selectable<WatchProgressTable> {
  courseId: number;
  courseVersionId: number;
  ruleVersionId: number;
  recordingId: number;
  durationMs: number;
  hasProgress: boolean;
}

/** The recordings of a year that checks hold something of, and the named one. */
export async function listCheckedLedgers(
  db: Database,
  enrolmentId: number,
  videoId: number,
): Promise<CheckedLedger[]> {
  const found = await sql<CheckedLedgerRow>`
    select distinct on (recording.video_id) enrolled_course.course_id as "courseId",
      enrolled_course.course_version_id as "courseVersionId", enrolment.rule_version_id as "ruleVersionId",
      recording.video_id as "recordingId", recording.duration * 1000 as "durationMs",
      progress.enrolment_id is not null as "hasProgress", progress.*
    from enrolment join enrolled_course on enrolled_course.enrolment_id = enrolment.id and enrolled_course.held
    join lesson_version as recording on recording.course_version_id = enrolled_course.course_version_id and is_placeholder = 0
    left join watch_progress as progress on progress.enrolment_id = enrolment.id and progress.video_id = recording.video_id
    where enrolment.id = ${enrolmentId} and (recording.video_id = ${videoId} or progress.held is not null)
    order by recording.video_id, enrolled_course.course_id`.execute(db);
  return found.rows.map((row) => ({
    courseId: row.courseId,
    courseVersionId: row.courseVersionId,
    ruleVersionId: row.ruleVersionId,
    videoId: row.recordingId,
    durationMs: row.durationMs,
    stored: row.hasProgress ? toLedger(row) : null,
  }));
}
