import { CONSTANTS } from '@jixu/constants';
import { isFinished, watchedPercent } from '../../lesson/completion.ts';

/** The fields of a course that decide how its row in the study list reads (001 §3). Durations in minutes. */
export interface StudyCourse {
  readonly duration: number;
  readonly user_study_duration: number;
  readonly is_finish: number;
  readonly is_required: number;
}

export interface StudyCourseRow {
  /** Whole percent, 0 to 100; 100 only when everything has been watched or the course is finished. */
  readonly percent: number;
  readonly finished: boolean;
  readonly required: boolean;
}

/** How a course reads in the study list. The server's is_finish decides, not the percentage. 001 §2. */
export function studyCourseRow(course: StudyCourse): StudyCourseRow {
  return {
    percent: watchedPercent(course.user_study_duration, course.duration),
    finished: course.is_finish === 1,
    required: course.is_required === 1,
  };
}

/** Credit and length of one lesson, milliseconds. */
export interface LessonCredit {
  readonly creditedMs: number;
  readonly durationMs: number;
}

/** A course is finished when all of its lessons are; a course without lessons never is. Integrity 7. */
export function isCourseFinished(lessons: readonly LessonCredit[]): boolean {
  return (
    lessons.length > 0 && lessons.every(({ creditedMs, durationMs }) => isFinished(creditedMs, durationMs))
  );
}

/** The info-check notice is offered after 10 studied minutes of one course, or one finished course. 001 §9, A49. */
export function isStudyInfoShown(courses: readonly StudyCourse[]): boolean {
  const finished = courses.filter((course) => course.is_finish === 1).length;
  const studied = courses.some((course) => course.user_study_duration >= CONSTANTS.STUDY_INFO_MINUTES);
  return studied || finished >= CONSTANTS.STUDY_INFO_FINISHED_COURSES;
}
