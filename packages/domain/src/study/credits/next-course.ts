import type { StudyCourse } from './study-course-row.ts';

/** The course to continue: one in progress, else one not yet begun; undefined when everything is finished. */
export function nextCourse<Course extends Pick<StudyCourse, 'is_finish' | 'user_study_duration'>>(
  courses: readonly Course[],
): Course | undefined {
  const unfinished = courses.filter((course) => course.is_finish !== 1);
  return unfinished.find((course) => course.user_study_duration > 0) ?? unfinished[0];
}
