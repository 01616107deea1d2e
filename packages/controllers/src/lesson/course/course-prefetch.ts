import type { Clock } from '../../ports.ts';
import type { CourseCalls, CourseQuery } from './course-controller.ts';

type Prefetched = {
  key: string;
  at: number;
  detail: ReturnType<CourseCalls['getCourseDetail']> | null;
  progress: ReturnType<CourseCalls['pullProgress']> | null;
};

/** A response nobody has used by then belongs to a page that was never opened. */
const FRESH_MS = 5_000;

const keyOf = (query: CourseQuery): string => JSON.stringify(query);

/** Sends the player page's first requests, which only read, while its link is pressed, so that they travel meanwhile. */
export type CoursePrefetch = {
  /** Once for each press. */
  prefetch: (query: CourseQuery) => void;
  /** The calls for this course's page; the first response of each is the prefetched one. */
  take: (query: CourseQuery) => CourseCalls;
};

export function createCoursePrefetch(calls: CourseCalls, clock: Pick<Clock, 'steady'>): CoursePrefetch {
  let latest: Prefetched | null = null;

  const isFresh = (first: Prefetched, query: CourseQuery): boolean =>
    first.key === keyOf(query) && clock.steady() - first.at <= FRESH_MS;

  function beginningWith(first: Prefetched): CourseCalls {
    return {
      getCourseDetail: (input, options) => {
        const result = first.detail ?? calls.getCourseDetail(input, options);
        first.detail = null;
        return result;
      },
      pullProgress: (input, options) => {
        const result = first.progress ?? calls.pullProgress(input, options);
        first.progress = null;
        return result;
      },
    };
  }

  return {
    prefetch: (query) => {
      if (latest !== null && isFresh(latest, query)) return;
      const course = { course_id: query.courseId, year_id: query.yearId ?? undefined };
      const detail = calls.getCourseDetail({ ...course, package_id: query.packageId });
      latest = { key: keyOf(query), at: clock.steady(), detail, progress: calls.pullProgress(course) };
    },
    take: (query) => {
      const first = latest;
      latest = null;
      return first !== null && isFresh(first, query) ? beginningWith(first) : calls;
    },
  };
}
