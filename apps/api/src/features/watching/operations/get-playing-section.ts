import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import type { Call } from '#features/call.ts';
import { learnerOf } from '#features/learner-session.ts';
import { streamAddress } from '#secrets/stream-address.ts';
import { ok, reject } from '#server/envelope.ts';
import { GATE_ERRCODES } from '../gate-errcodes.ts';
import { findSessionLease } from '../lease-store.ts';
import { findWatchedCourse, listLessonsOfVersion } from '../watched-course-store.ts';

/** No lesson so far requires a face check. */
const NO_FACE_CHECK = { is_check_face: 1, check_face_time: 0 } as const;

/** What a player needs for a lesson (002 §3). */
export const getPlayingSection: HandlerOf<'getPlayingSection', Call> = async ({ query }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { db, configuration } = call.deps;
  const { course_id: courseId, package_id: packageId, course_section_id: sectionId } = query;
  const yearId = query.year_id ?? null;
  const course = await findWatchedCourse(db, { learnerId: learner.learnerId, courseId, packageId, yearId });
  if (course === null) return reject(ERRCODES.COURSE_NOT_OWNED);
  if (course.gate !== null) return reject(GATE_ERRCODES[course.gate]);
  const lessons = await listLessonsOfVersion(db, course.versionId);
  const lesson = lessons.find((row) => row.section_id === sectionId);
  if (lesson === undefined || lesson.video_id === null || lesson.is_placeholder !== 0) {
    return reject(ERRCODES.LESSON_NOT_READY);
  }
  const lease = await findSessionLease(db, learner.learnerId, learner.sessionId);
  const holder =
    lease === null
      ? ({ kind: 'session', id: learner.sessionId } as const)
      : ({ kind: 'lease', id: lease.id } as const);
  return ok({
    course_id: courseId,
    video_id: lesson.video_id,
    course_section_id: sectionId,
    section_name: lesson.name,
    duration: lesson.duration,
    hls: streamAddress(configuration.signingKey, holder, lesson.video_id),
    ...NO_FACE_CHECK,
  });
};
