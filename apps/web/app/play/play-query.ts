import type { CourseQuery } from '@jixu/controllers/course/course-controller';

const positive = (text: string | null): number | null =>
  /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : null;

/** The course named by the address (PLAYER-01); null without a course or a package. year_id may be missing. */
export function playQuery(search: URLSearchParams): CourseQuery | null {
  const courseId = positive(search.get('course_id'));
  const packageId = positive(search.get('package_id'));
  if (courseId === null || packageId === null) return null;
  return { courseId, packageId, yearId: positive(search.get('year_id')) };
}
