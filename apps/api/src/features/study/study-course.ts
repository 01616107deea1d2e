import type { ScoreSums, StudyCourse } from '@jixu/contract/zod';
import { type CreditSums, chosenCredits, earnedCredits } from '@jixu/domain/study/credits/credit-ledger';
import type { EnrolledCourseRow } from './enrolled-course-store.ts';

const MINUTE_MS = 60_000;

/** A course of a year as it goes over the wire (001 §3). */
export function studyCourse(row: EnrolledCourseRow, yearId: number): StudyCourse {
  return {
    id: row.courseId,
    package_id: row.packageId,
    package_default_year: yearId,
    course_name: row.courseName,
    classify_name: row.classifyName,
    subject_name: row.subjectName,
    classify_id: row.classId === 1 ? 1 : 2,
    subject_id: row.subjectId,
    score: row.score,
    duration: minutes(row.durationMs),
    user_study_duration: minutes(row.creditedMs),
    is_finish: row.finishedMs === null ? 0 : 1,
    is_required: row.isRequired ? 1 : 0,
    is_view: row.isView ? 1 : 0,
    is_recommended: row.isRecommended ? 1 : 0,
    user_select: row.selected ? 1 : 0,
    teacher_name: row.teacherName,
    free_listen: 0,
    handout_file: row.handoutFile,
  };
}

/** Hundredths of a minute, never rounded up. */
function minutes(ms: number): number {
  return Math.floor((ms * 100) / MINUTE_MS) / 100;
}

/** Credits chosen and earned in a year; a course in two packages counts once. */
export function yearSums(rows: readonly EnrolledCourseRow[]): {
  user_select: ScoreSums;
  user_study: ScoreSums;
} {
  const courses = onceEach(rows).map((row) => ({
    score: row.score,
    classId: row.classId,
    chosen: row.selected,
    finished: row.finishedMs !== null,
  }));
  return { user_select: scoreSums(chosenCredits(courses)), user_study: scoreSums(earnedCredits(courses)) };
}

function scoreSums({ total, pro, pub }: CreditSums): ScoreSums {
  return { total: { score: total }, pro: { score: pro }, pub: { score: pub } };
}

/** A year's courses without repeating one that two packages contain. */
export function onceEach(courses: readonly EnrolledCourseRow[]): EnrolledCourseRow[] {
  return [...new Map(courses.map((course) => [course.courseId, course])).values()];
}

/** Those that count towards a year, each once: chosen and finished. */
export function countingAmong(courses: readonly EnrolledCourseRow[]): EnrolledCourseRow[] {
  return onceEach(courses).filter((course) => course.selected && course.finishedMs !== null);
}
