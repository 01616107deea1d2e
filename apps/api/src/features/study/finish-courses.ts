import { isCourseFinished } from '@jixu/domain/credits/study-course-row';
import { satisfies } from '@jixu/domain/plan/rule-parts';
import type { Database } from '#database/database.ts';
import { createCourseVersions } from './course-versions.ts';
import {
  type CourseInYear,
  listEnrolledCourses,
  listLessonsOfUnfinished,
  markCoursesFinished,
} from './enrolled-course-store.ts';
import { lockOpenYears, markYearCompleted } from './enrolment-store.ts';
import { onceEach } from './study-course.ts';

/**
 * Finishes those of these courses whose lessons are all watched now, and completes the years that have enough with
 * them. In the transaction that credits the last lesson, under the learners' locks (integrity 7).
 */
export async function finishCourses(
  trx: Database,
  touched: readonly CourseInYear[],
  nowMs: number,
): Promise<void> {
  const lessons = await listLessonsOfUnfinished(trx, touched);
  const lessonsOf = Map.groupBy(lessons, ({ enrolmentId, courseId }) => `${enrolmentId}/${courseId}`);
  const finished = [...lessonsOf.values()].flatMap((rows) => {
    const [course] = rows;
    return course !== undefined && isCourseFinished(rows) ? [course] : [];
  });
  if (finished.length === 0) return;
  await markCoursesFinished(trx, finished, nowMs);
  await completeYears(trx, [...new Set(finished.map((course) => course.enrolmentId))], nowMs);
}

/** Completes those of these years whose finished courses are enough and whose rules ask for no exam. */
export async function completeYears(trx: Database, ids: readonly number[], nowMs: number): Promise<void> {
  for (const year of await lockOpenYears(trx, ids)) {
    const courses = onceEach(await listEnrolledCourses(trx, createCourseVersions(trx), year));
    const counting = courses.filter((course) => course.selected && course.finishedMs !== null);
    if (year.rule.exam === null && satisfies(year.rule, counting))
      await markYearCompleted(trx, year.id, nowMs);
  }
}
