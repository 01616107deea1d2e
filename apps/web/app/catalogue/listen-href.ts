import { pagePath } from '@jixu/domain/site/pages/page-path';
/** A course with a free lesson names it; one without names 0. */
export interface Listenable {
  readonly course_id: number;
  readonly video_id: number;
  readonly section_id: number;
  readonly section_free_time: number;
}

/** The free-preview page of a course (TRIAL-06), by its id; null where there is none. */
export function listenHrefFor(courses: readonly Listenable[]): (courseId: number) => string | null {
  return (courseId) => {
    const course = courses.find(({ course_id }) => course_id === courseId);
    if (course === undefined || course.video_id === 0 || course.section_id === 0) return null;
    const { course_id, section_id, video_id, section_free_time } = course;
    const query = Object.entries({ section_id, video_id, course_id, section_free_time });
    return `${pagePath('audition')}?${query.map(([name, value]) => `${name}=${value}`).join('&')}`;
  };
}
