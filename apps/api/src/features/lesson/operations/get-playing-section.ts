import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { type Call, learnerOf } from '#features/call.ts';
import type { IdentityQuestion } from '#features/study/identity-question.ts';
import { streamAddress } from '#secrets/stream-address.ts';
import { ok, reject } from '#server/envelope.ts';
import { findSessionLease } from '../watching/lease-store.ts';
import { readLessonFace } from '../watching/lesson-face-store.ts';
import { GATE_ERRCODES } from '../watching/lesson-responses.ts';
import { findWatchedCourse, listLessonsOfVersion } from '../watching/watched-course-store.ts';

/** What a player needs for a lesson (002 §3). */
export const getPlayingSection: HandlerOf<'getPlayingSection', Call<IdentityQuestion>> = async (
  { query },
  call,
) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { db, configuration } = call.deps;
  const { course_id: courseId, package_id: packageId, course_section_id: sectionId } = query;
  const yearId = query.year_id ?? null;
  const readCourse = () =>
    findWatchedCourse(db, { learnerId: learner.learnerId, courseId, packageId, yearId });
  let course = await readCourse();
  if (course?.gate === 'face-missing' && (await call.deps.askAboutIdentity(learner.learnerId))) {
    course = await readCourse();
  }
  if (course === null) return reject(ERRCODES.COURSE_NOT_OWNED);
  if (course.gate !== null) return reject(GATE_ERRCODES[course.gate]);
  const lessons = await listLessonsOfVersion(db, course.versionId);
  const lesson = lessons.find((row) => row.section_id === sectionId);
  if (lesson === undefined || lesson.video_id === null || lesson.is_placeholder !== 0) {
    return reject(ERRCODES.LESSON_NOT_READY);
  }
  const [lease, face] = await Promise.all([
    findSessionLease(db, learner.learnerId, learner.sessionId),
    readLessonFace(db, { ...course, videoId: lesson.video_id, durationSeconds: lesson.duration }),
  ]);
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
    ...face,
  });
};
