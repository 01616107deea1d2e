import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { COURSE_PROGRESS_JUMP } from '@jixu/domain/lesson/credit-push';
import { type Call, learnerOf } from '#features/call.ts';
import { ok, reject } from '#server/envelope.ts';
import { buildDirectory } from '../watching/course-directory.ts';
import { findWatchedCourse, listLessonsOfVersion } from '../watching/watched-course-store.ts';

/** A course the learner owns, with its directory (002 §3). Somebody else's and a missing one are indistinguishable. */
export const getCourseDetail: HandlerOf<'getCourseDetail', Call> = async ({ query }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { db } = call.deps;
  const course = await findWatchedCourse(db, {
    learnerId: learner.learnerId,
    courseId: query.course_id,
    packageId: query.package_id,
    yearId: query.year_id ?? null,
  });
  if (course === null) return reject(ERRCODES.COURSE_NOT_OWNED);
  const directory = buildDirectory(await listLessonsOfVersion(db, course.versionId));
  const options = directory.length === 0 ? [] : [{ id: 1, name: '课程目录', directory }];
  return ok({
    id: query.course_id,
    profession_name: course.professionName,
    course_name: course.courseName,
    course_code: course.courseCode,
    is_check_code: course.asksRegulator ? 1 : 0,
    is_jump: COURSE_PROGRESS_JUMP,
    is_view: course.isView ? 1 : 0,
    handout_file: course.handoutFile,
    play_options: { default_play: options[0]?.id ?? 0, options },
  });
};
