import type { SelectionPlan } from '@jixu/contract/zod';
import { completePlan, type PlanCourse, unreachableParts } from '@jixu/domain/study/plan/complete-plan';
import { reasonText, unreachableText } from '@jixu/domain/study/plan/plan-texts';
import { studyLoad } from '@jixu/domain/study/plan/study-load';
import type { EnrolledCourseRow } from './enrolled-course-store.ts';
import type { EnrolledYear } from './enrolment-store.ts';
import { onceEach } from './study-course.ts';

/** Whether courses can be chosen and given up: until the year is over or completed. */
export function isYearOpen(year: EnrolledYear, nowMs: number): boolean {
  return year.completedMs === null && nowMs < year.untilMs;
}

/** A year's courses, and those of them that are still published. */
export interface OfferedCourses {
  rows: readonly EnrolledCourseRow[];
  offered: ReadonlySet<number>;
}

/** What one click chooses of a package: the courses of the year's other packages count as far as they are chosen. */
export function planOf(year: EnrolledYear, { rows, offered }: OfferedCourses, packageId: number) {
  const own = rows.filter((row) => row.packageId === packageId);
  const others = onceEach(rows).filter(
    (row) => !own.some(({ courseId }) => courseId === row.courseId) && counts(row),
  );
  return completePlan(
    year.rule,
    [...own, ...others].map((row) => planCourse(row, offered)),
  );
}

/** The plans of all packages that have something to choose, or that are not enough even together. */
export function selectionPlans(
  year: EnrolledYear,
  courses: OfferedCourses,
  packageIds: readonly number[],
  nowMs: number,
): SelectionPlan[] {
  const all = onceEach(courses.rows);
  const unreachable = unreachableParts(
    year.rule,
    all.map((row) => planCourse(row, courses.offered)),
  ).map(unreachableText);
  return packageIds
    .map((packageId) => {
      const plan = planOf(year, courses, packageId);
      const planned = new Set(plan.courses.map(({ course }) => course.courseId));
      const leftMs = all
        .filter((row) => row.finishedMs === null && (row.selected || planned.has(row.courseId)))
        .reduce((sum, row) => sum + leftOf(row), 0);
      return {
        package_id: packageId,
        list: plan.courses.map(({ course, reason }) => ({ id: course.courseId, reason: reasonText(reason) })),
        minutes_a_day: studyLoad(year.rule.window, nowMs, leftMs)?.minutesADay ?? 0,
        unreachable,
      };
    })
    .filter(({ list }) => list.length > 0 || unreachable.length > 0);
}

/** A course without a recorded lesson can never be finished: no plan may count on it. */
function counts(row: EnrolledCourseRow): boolean {
  return row.finishedMs !== null || (row.selected && row.durationMs > 0);
}

function leftOf(row: EnrolledCourseRow): number {
  return Math.max(0, row.durationMs - row.creditedMs);
}

function planCourse(row: EnrolledCourseRow, offered: ReadonlySet<number>): PlanCourse {
  const isOpen = offered.has(row.courseId) && row.durationMs > 0;
  return {
    courseId: row.courseId,
    score: row.score,
    classId: row.classId,
    subjectId: row.subjectId,
    leftMs: leftOf(row),
    state: counts(row) ? 'counts' : isOpen ? 'open' : 'closed',
    isRequired: row.isRequired,
    isRecommended: row.isRecommended,
  };
}
