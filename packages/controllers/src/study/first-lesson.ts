import { ERRCODES } from '@jixu/constants';
import { CENTER } from '@jixu/domain/site/pages/page-path';
import { nextCourse } from '@jixu/domain/study/credits/next-course';
import type { StudyParts } from './study-controller.ts';
import { playHref } from './study-view.ts';

type LatestCalls = Pick<StudyParts['calls'], 'listCourseYears' | 'listStudyCourses'>;

/** The courses of the learner's latest year; null where there is none, or it cannot be read. */
export async function latestCourses(calls: LatestCalls, areaId: number) {
  const years = await calls.listCourseYears({ area_id: areaId });
  if (years.errcode !== ERRCODES.OK || years.data.user_year.length === 0) return null;
  const year = Math.max(...years.data.user_year.map(({ year_id }) => year_id));
  const courses = await calls.listStudyCourses({ area_id: areaId, year });
  return courses.errcode === ERRCODES.OK ? { year, courses: courses.data } : null;
}

/** Where learning begins: the next course of the learner's latest year; the study center where it cannot be found. */
export async function firstLessonHref(calls: LatestCalls, areaId: number, isMobile = false): Promise<string> {
  const latest = await latestCourses(calls, areaId);
  const next = latest === null ? undefined : nextCourse(latest.courses.list);
  return latest === null || next === undefined ? CENTER.study : playHref(next, latest.year, isMobile);
}
