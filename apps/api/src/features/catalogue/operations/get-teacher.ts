import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import type { Call } from '#features/call.ts';
import { ok, reject } from '#server/envelope.ts';
import { catalogueCourse } from '../catalogue-course.ts';
import { listCoursesTaughtBy } from '../product-store.ts';
import { findTeacher } from '../teacher-store.ts';

/** A teacher with the courses they teach (000 §2, /teacher/{teacherId}.html). */
export const getTeacher: HandlerOf<'getTeacher', Call> = async ({ query }, call) => {
  const { db } = call.deps;
  const teacher = await findTeacher(db, query.teacher_id);
  if (teacher === null) return reject(ERRCODES.TEACHER_UNKNOWN);
  const courses = await listCoursesTaughtBy(db, teacher.teacher_name);
  return ok({ ...teacher, courses: courses.map(catalogueCourse) });
};
