import { CONSTANTS, ERRCODES } from '@jixu/constants';
import type { Ms } from '../../units/time.ts';
import type { StudyRule } from '../rules/study-rule.ts';

/** A course of a learner's year, as far as choosing it or giving it up goes. */
export interface SelectedCourse {
  readonly courseId: number;
  /** A package of the learner's asks for it; one of several is enough. */
  readonly isRequired: boolean;
  readonly isChosen: boolean;
  readonly isFinished: boolean;
  readonly creditedMs: Ms;
}

export type SelectionRule = Pick<StudyRule, 'selection' | 'keepsStartedCourses' | 'requiredCourses'>;

export type SelectionRejection =
  | typeof ERRCODES.COURSE_REQUIRED
  | typeof ERRCODES.COURSE_STARTED
  | typeof ERRCODES.COURSE_FINISHED
  | typeof ERRCODES.YEAR_CLOSED;

const KEPT_FROM_MS: Ms = CONSTANTS.CHANGE_COURSE_UNTIL_MINUTES * 60_000;

/** Whether a course stays chosen whatever happens: by its package, by the rules, or because the area leaves no choice. */
export function isKeptByRule(rule: SelectionRule, course: Pick<SelectedCourse, 'courseId' | 'isRequired'>) {
  return !rule.selection || course.isRequired || rule.requiredCourses.includes(course.courseId);
}

/**
 * What happens when a learner chooses a course or gives it up: it changes, nothing changes, or it is rejected. What
 * would change nothing is never rejected, so that a choice sent twice is no failure. `isYearOpen` is false once the year
 * is over, completed or closed.
 */
export function decideSelection(
  rule: SelectionRule,
  isYearOpen: boolean,
  course: SelectedCourse,
  choose: boolean,
): 'change' | 'nothing' | SelectionRejection {
  if (course.isChosen === choose) return 'nothing';
  if (!isYearOpen) return ERRCODES.YEAR_CLOSED;
  if (choose) return 'change';
  if (isKeptByRule(rule, course)) return ERRCODES.COURSE_REQUIRED;
  if (course.isFinished) return ERRCODES.COURSE_FINISHED;
  const isKept = rule.keepsStartedCourses && course.creditedMs >= KEPT_FROM_MS;
  return isKept ? ERRCODES.COURSE_STARTED : 'change';
}
