import { randomUUID } from 'node:crypto';
import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';

import { withLearners } from '#database/learner-lock.ts';
import { type Call, learnerOf } from '#features/call.ts';
import { ok, reject } from '#server/envelope.ts';
import { dropCode, findSupervisedLesson, replaceCode } from '../regulator-code-store.ts';

/**
 * A code of the regulator for the lesson that is watched (002 §4). The rules of the learner's year decide, not the area that
 * is named. It is stored before the regulator hears of it: a pass may be told before our own call is answered.
 */
export const createRegulatorCode: HandlerOf<'createRegulatorCode', Call> = async ({ body }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { learnerId } = learner;
  const { course_id: courseId, course_section_id: sectionId } = body;
  const lesson = await findSupervisedLesson(call.deps.db, {
    learnerId,
    courseId,
    sectionId,
    packageId: body.package_id,
    videoId: body.video_id,
    yearId: body.year_id ?? null,
  });
  if (lesson === null) return reject(ERRCODES.COURSE_NOT_OWNED);
  if (!lesson.isSupervised) return reject(ERRCODES.REGULATOR_CODE_FAILED);
  const uuid = randomUUID();
  const { db, regulator, log } = call.deps;
  await withLearners(db, [learnerId], (locked) =>
    replaceCode(locked, { uuid, learnerId, enrolmentId: lesson.enrolmentId, courseId, sectionId }),
  );
  const code = await regulator.makeCode({
    uuid,
    learner: lesson.learner,
    course: { id: courseId, name: lesson.courseName },
    lesson: { id: sectionId, name: lesson.lessonName },
  });
  log.info('regulator code', { request_id: call.requestId, outcome: code === null ? 'none' : 'made' });
  if (code !== null) return ok({ imageBase64: code.image, uuid });
  await dropCode(db, uuid);
  return reject(ERRCODES.REGULATOR_CODE_FAILED);
};
