import { ERRCODES } from '@jixu/constants';
import { findOwnedCourse, type PlayWish } from '@jixu/domain/lesson/player/owned-course';
import type { Calls } from '../../ports.ts';
import type { CourseQuery } from './course-controller.ts';

export type FoundCourse =
  | { kind: 'owned'; query: CourseQuery }
  | { kind: 'not-owned' }
  /** What the server said. */
  | { kind: 'failed'; message: string };

/** Searches the learner's years for the course in an address, newest first (ROUTE-10). */
export async function findCourse(
  calls: Calls<'listCourseYears' | 'listStudyCourses'>,
  areaId: number,
  wish: PlayWish,
): Promise<FoundCourse> {
  const years = await calls.listCourseYears({ area_id: areaId });
  if (years.errcode !== ERRCODES.OK) return { kind: 'failed', message: years.errmsg };
  const newestFirst = years.data.user_year.map(({ year_id }) => year_id).sort((one, other) => other - one);
  for (const year of newestFirst) {
    const courses = await calls.listStudyCourses({ area_id: areaId, year });
    if (courses.errcode !== ERRCODES.OK) return { kind: 'failed', message: courses.errmsg };
    const query = findOwnedCourse(wish, courses.data.list);
    if (query) return { kind: 'owned', query };
  }
  return { kind: 'not-owned' };
}
