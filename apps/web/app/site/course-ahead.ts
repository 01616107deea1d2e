import type { CourseParts, CourseQuery } from '../runners/course-runner.ts';

type CourseCalls = Pick<CourseParts, 'getCourse' | 'pullProgress'>;

type Asked = {
  key: string;
  at: number;
  course: ReturnType<CourseCalls['getCourse']> | null;
  progress: ReturnType<CourseCalls['pullProgress']> | null;
};

/** An answer nobody took by then belongs to a page that was never opened. */
const FRESH_MS = 5_000;

const keyOf = (query: CourseQuery): string => JSON.stringify(query);

/** What the player page asks first is asked at the click on the lesson: the answers travel while the page is made. */
export type CourseAhead = {
  ask: (query: CourseQuery) => void;
  /** The calls for a page of this course; their first answers are those asked ahead. */
  take: (query: CourseQuery) => CourseCalls;
};

export function createCourseAhead(calls: CourseCalls, now: () => number): CourseAhead {
  let asked: Asked | null = null;

  function answeringFirst(first: Asked): CourseCalls {
    return {
      getCourse: (query) => {
        const answer = first.course ?? calls.getCourse(query);
        first.course = null;
        return answer;
      },
      pullProgress: (query) => {
        const answer = first.progress ?? calls.pullProgress(query);
        first.progress = null;
        return answer;
      },
    };
  }

  return {
    ask: (query) => {
      const course = calls.getCourse(query);
      asked = { key: keyOf(query), at: now(), course, progress: calls.pullProgress(query) };
    },
    take: (query) => {
      const first = asked;
      asked = null;
      const fits = first?.key === keyOf(query) && now() - first.at <= FRESH_MS;
      return first !== null && fits ? answeringFirst(first) : calls;
    },
  };
}
