import { pagePath } from '@jixu/domain/pages/page-path';
/** A course of which a lesson may be listened to names that lesson; one of which none may, names 0. */
export interface Listenable {
  readonly course_id: number;
  readonly video_id: number;
  readonly section_id: number;
  readonly section_free_time: number;
}

/** The page that plays the free minutes of a course (TRIAL-06), by its id; null where nothing can be listened to. */
export function listenHrefFor(courses: readonly Listenable[]): (courseId: number) => string | null {
  return (courseId) => {
    const course = courses.find(({ course_id }) => course_id === courseId);
    if (course === undefined || course.video_id === 0 || course.section_id === 0) return null;
    const { course_id, section_id, video_id, section_free_time } = course;
    const query = Object.entries({ section_id, video_id, course_id, section_free_time });
    return `${pagePath('audition')}?${query.map(([name, value]) => `${name}=${value}`).join('&')}`;
  };
}
