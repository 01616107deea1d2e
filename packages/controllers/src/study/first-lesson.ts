import { ERRCODES } from '@jixu/constants';
import { CENTER } from '@jixu/domain/site/pages/page-path';
import { nextCourse } from '@jixu/domain/study/credits/next-course';
import type { StudyParts } from './study-controller.ts';
import { playHref } from './study-view.ts';

/** Where learning begins: the next course of the learner's latest year; the study center where it cannot be found. */
export async function firstLessonHref(
  calls: Pick<StudyParts['calls'], 'listCourseYears' | 'listStudyCourses'>,
  areaId: number,
  isMobile = false,
): Promise<string> {
  const years = await calls.listCourseYears({ area_id: areaId });
  if (years.errcode !== ERRCODES.OK || years.data.user_year.length === 0) return CENTER.study;
  const year = Math.max(...years.data.user_year.map(({ year_id }) => year_id));
  const courses = await calls.listStudyCourses({ area_id: areaId, year });
  const next = courses.errcode === ERRCODES.OK ? nextCourse(courses.data.list) : undefined;
  return next === undefined ? CENTER.study : playHref(next, year, isMobile);
}
