import type { CourseQuery } from '@jixu/controllers/lesson/course/course-controller';
import { readId } from '@jixu/domain/site/pages/read-id';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** The course named by the address (PLAYER-01); null without a course or a package. year_id may be missing. */
export function playQuery(search: URLSearchParams): CourseQuery | null {
  const courseId = readId(search.get('course_id'));
  const packageId = readId(search.get('package_id'));
  if (courseId === null || packageId === null) return null;
  return { courseId, packageId, yearId: readId(search.get('year_id')) };
}

/** The course named by the address; the same object until it changes. */
export function usePlayQuery(): CourseQuery | null {
  const [search] = useSearchParams();
  return useMemo(() => playQuery(search), [search]);
}
