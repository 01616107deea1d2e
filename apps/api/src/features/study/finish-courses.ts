import { isCourseFinished } from '@jixu/domain/study/credits/study-course-row';
import { satisfies } from '@jixu/domain/study/plan/rule-parts';
import type { Locked } from '#database/database.ts';
import { appendEvents } from '#features/evidence/chain/append-events.ts';
import { completedFact } from '#features/evidence/chain/begin-chain.ts';
import { writeFinished } from '#features/evidence/chain/course-events.ts';
import { createCourseVersions } from './course-versions.ts';
import {
  type CourseInYear,
  listCoursesByYear,
  listLessonsOfUnfinished,
  markCoursesFinished,
} from './enrolled-course-store.ts';
import { listYearsWithPassedExam, lockOpenYears, markYearsCompleted } from './enrolment-store.ts';
import { countingAmong } from './study-course.ts';
import type { CompletedYear, YearEnd } from './year-end.ts';

/**
 * Finishes those of these courses whose lessons are all watched now, and completes the years that have enough with
 * them. In the transaction that credits the last lesson (integrity 7).
 */
export async function finishCourses(
  trx: Locked<'learner'>,
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

/**
 * Completes those of these years whose finished courses are enough and whose exam, if their rules ask for one, is passed.
 * All of them by the same few statements.
 */
export async function completeYears(
  trx: Locked<'learner'>,
  yearEnd: YearEnd,
  ids: readonly number[],
  nowMs: number,
): Promise<void> {
  const years = await lockOpenYears(trx, ids);
  if (years.length === 0) return;
  const courses = await listCoursesByYear(trx, createCourseVersions(trx), years);
  const enough = years
    .map((year): CompletedYear => ({ year, counting: countingAmong(courses.get(year.id) ?? []) }))
    .filter(({ year, counting }) => satisfies(year.rule, counting));
  const passed = await listYearsWithPassedExam(
    trx,
    enough.map(({ year }) => year.id),
  );
  const completed = enough.filter(({ year }) => year.rule.exam === null || passed.has(year.id));
  if (completed.length === 0) return;
  await markYearsCompleted(
    trx,
    completed.map(({ year }) => year.id),
    nowMs,
  );
  const facts = completed.map(({ year, counting }) => ({
    enrolmentId: year.id,
    fact: completedFact(nowMs, counting),
  }));
  await appendEvents(trx, facts, nowMs);
  await yearEnd.completed(trx, completed, nowMs);
}
