import { CONSTANTS } from '@jixu/constants';
import { sql } from 'kysely';
import type { Database, Tx } from '#database/database.ts';
import type { FaceSubject } from './face-subject-store.ts';

export interface FaceDeskDecision {
  learnerId: number;
  purpose: 1 | 2 | 3;
  courseId: number | null;
  sectionId: number | null;
  examId: number | null;
  verdict: 'approved' | 'refused';
  reason: string;
  decidedBy: string;
}

/** The learner of an id_number_code, which is what learners tell the desk. */
export async function findLearnerByCode(db: Database, code: string): Promise<number | null> {
  const row = await db
    .selectFrom('learner')
    .select('id')
    .where('id_number_code', '=', code)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Append-only: who decided what, and why. */
export async function insertDeskDecision(trx: Tx, decision: FaceDeskDecision): Promise<number> {
  const row = await trx
    .insertInto('face_desk_decision')
    .values({
      learner_id: decision.learnerId,
      purpose: decision.purpose,
      course_id: decision.courseId,
      section_id: decision.sectionId,
      exam_id: decision.examId,
      verdict: decision.verdict,
      reason: decision.reason,
      decided_by: decision.decidedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** What the desk approved is a passed check like any other: it opens one purpose, once. */
export async function insertDeskCheck(
  trx: Tx,
  learnerId: number,
  subject: FaceSubject,
  decisionId: number,
): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into face_check (learner_id, purpose, enrolment_id, video_id, exam_id, desk_decision_id, state, verdict_at,
      expires_at)
    values (${learnerId}, ${subject.purpose}, ${subject.enrolmentId}, ${subject.videoId}, ${subject.examId},
      ${decisionId}, 'passed', clock_timestamp(),
      clock_timestamp() + make_interval(secs => ${CONSTANTS.FACE_VERDICT_SECONDS}))
    returning id`.execute(trx);
  const [row] = made.rows;
  if (row === undefined) throw new Error('a check of the desk was not inserted');
  return row.id;
}

/** A lesson that waits for a face, as the desk has to name it. */
export interface WaitingLesson {
  courseId: number;
  sectionId: number;
  yearId: number;
  course: string;
  lesson: string;
}

/** The lessons of a learner that are watched up to a face check which is not passed, by course and place. */
export async function listWaitingLessons(db: Database, learnerId: number): Promise<WaitingLesson[]> {
  const found = await sql<WaitingLesson>`
    select enrolled_course.course_id as "courseId", section_id as "sectionId", enrolment.year_id as "yearId",
      course_name as course, lesson_version.name as lesson
    from enrolment join rule_version on rule_version.id = rule_version_id
    join watch_progress on watch_progress.enrolment_id = enrolment.id
    join enrolled_course on enrolled_course.enrolment_id = enrolment.id and enrolled_course.held
    join course_version on course_version.id = course_version_id
    join lesson_version using (course_version_id, video_id)
    where enrolment.learner_id = ${learnerId} and completed_ms is null
      and late_until_ms > extract(epoch from clock_timestamp()) * 1000
      and (rules->'checks'->'face'->>'lesson')::boolean
      and furthest >= ${CONSTANTS.FACE_LESSON_SECOND - 1}
      and not exists (select from study_check where study_check.enrolment_id = enrolment.id and kind = 'face'
        and study_check.video_id = watch_progress.video_id and passed_ms is not null)
    order by enrolment.year_id, enrolled_course.course_id, section_id`.execute(db);
  return found.rows;
}
