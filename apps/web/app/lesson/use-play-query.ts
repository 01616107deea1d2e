import type { CourseQuery } from '@jixu/controllers/lesson/course/course-controller';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { playQuery } from './play-query.ts';

/** The course named by the address; the same object until it changes. */
export function usePlayQuery(): CourseQuery | null {
  const [search] = useSearchParams();
  return useMemo(() => playQuery(search), [search]);
}
