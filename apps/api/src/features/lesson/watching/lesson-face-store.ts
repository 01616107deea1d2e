import { CONSTANTS } from '@jixu/constants';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** A lesson in the year it is watched for. */
export interface FaceCheckedLesson {
  enrolmentId: number;
  videoId: number;
  durationSeconds: number;
  /** The rules of the year ask for a face check in every lesson. */
  asksFace: boolean;
  /** A face check has confirmed before who the learner is. */
  isVerified: boolean;
}

/** `is_check_face`: 0 due for the first time, 1 not, 2 once more although the learner is known (002 §3). */
export interface LessonFace {
  is_check_face: 0 | 1 | 2;
  check_face_time: number;
}

const NO_FACE_CHECK: LessonFace = { is_check_face: 1, check_face_time: 0 };

/** Whether, and at which second, the lesson waits for a face check. Those that end before that second have none. */
export async function readLessonFace(db: Database, lesson: FaceCheckedLesson): Promise<LessonFace> {
  const second = CONSTANTS.FACE_LESSON_SECOND;
  if (!lesson.asksFace || lesson.durationSeconds <= second) return NO_FACE_CHECK;
  const found = await sql`
    select 1 from study_check
    where enrolment_id = ${lesson.enrolmentId} and kind = 'face' and video_id = ${lesson.videoId}
      and point_ms = ${second * 1000} and passed_ms is not null`.execute(db);
  if (found.rows.length > 0) return NO_FACE_CHECK;
  return { is_check_face: lesson.isVerified ? 2 : 0, check_face_time: second };
}
