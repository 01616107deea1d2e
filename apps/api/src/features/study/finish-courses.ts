import { isCourseFinished } from '@jixu/domain/credits/study-course-row';
import { satisfies } from '@jixu/domain/plan/rule-parts';
import type { Database } from '#database/database.ts';
import { appendEvents } from '#features/evidence/append-events.ts';
import { completedFact } from '#features/evidence/begin-chain.ts';
import { writeFinished } from '#features/evidence/course-events.ts';
import { createCourseVersions } from './course-versions.ts';
import {
  type CourseInYear,
  listEnrolledCourses,
  listLessonsOfUnfinished,
  markCoursesFinished,
} from './enrolled-course-store.ts';
import { hasPassedExam, lockOpenYears, markYearCompleted } from './enrolment-store.ts';
import { onceEach } from './study-course.ts';
import type { YearEnd } from './year-end.ts';

/**
 * Finishes those of these courses whose lessons are all watched now, and completes the years that have enough with
 * them. In the transaction that credits the last lesson, under the learners' locks (integrity 7).
 */
export async function finishCourses(
  trx: Database,
  yearEnd: YearEnd,
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
  await writeFinished(trx, finished, nowMs);
  await completeYears(trx, yearEnd, [...new Set(finished.map((course) => course.enrolmentId))], nowMs);
}

/** Completes those of these years whose finished courses are enough and whose exam, if their rules ask for one, is passed. */
export async function completeYears(
  trx: Database,
  yearEnd: YearEnd,
  ids: readonly number[],
  nowMs: number,
): Promise<void> {
  const versions = createCourseVersions(trx);
  for (const year of await lockOpenYears(trx, ids)) {
    const courses = onceEach(await listEnrolledCourses(trx, versions, year));
    const counting = courses.filter((course) => course.selected && course.finishedMs !== null);
    if (!satisfies(year.rule, counting)) continue;
    if (year.rule.exam !== null && !(await hasPassedExam(trx, year.id))) continue;
    await markYearCompleted(trx, year.id, nowMs);
    await appendEvents(trx, [{ enrolmentId: year.id, fact: completedFact(nowMs, counting) }], nowMs);
    await yearEnd.completed(trx, year, counting, nowMs);
  }
}
