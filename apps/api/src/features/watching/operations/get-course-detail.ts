import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { COURSE_PROGRESS_JUMP } from '@jixu/domain/watching/credit-push';
import type { Call } from '#features/call.ts';
import { findCourse, listLessonsOfCourse } from '#features/catalogue/course-store.ts';
import { learnerOf } from '#features/learner-session.ts';
import { ownsCourse } from '#features/study/entitlement-store.ts';
import { ok, reject } from '#server/envelope.ts';
import { buildDirectory } from '../course-directory.ts';

/** A course the learner owns, with its directory (002 §3). Somebody else's and a missing one are indistinguishable. */
export const getCourseDetail: HandlerOf<'getCourseDetail', Call> = async ({ query }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { db } = call.deps;
  const { course_id: courseId, package_id: packageId } = query;
  const owns = await ownsCourse(db, learner.learnerId, courseId, packageId);
  const course = owns ? await findCourse(db, courseId) : null;
  if (course === null) return reject(ERRCODES.COURSE_NOT_OWNED);
  const directory = buildDirectory(await listLessonsOfCourse(db, courseId));
  const options = directory.length === 0 ? [] : [{ id: 1, name: '课程目录', directory }];
  return ok({
    id: course.id,
    profession_name: course.profession_name,
    course_name: course.course_name,
    course_code: course.course_code,
    is_check_code: 0,
    is_jump: COURSE_PROGRESS_JUMP,
    play_options: { default_play: options[0]?.id ?? 0, options },
  });
};
