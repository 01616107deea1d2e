import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import type { SelectableCourses } from '@jixu/contract/zod';
import { canStudy } from '@jixu/domain/study/selection/can-study';
import { type Call, learnerOf } from '#features/call.ts';
import { ok, reject } from '#server/envelope.ts';
import type { CourseVersions } from '../course-versions.ts';
import type { EnrolledCourseRow } from '../enrolled-course-store.ts';
import type { EnrolledYear } from '../enrolment-store.ts';
import { isYearOpen, selectionPlans } from '../selectable-year.ts';
import { listOfferedCourses } from '../selection-store.ts';
import { onceEach, studyCourse, yearSums } from '../study-course.ts';
import { ownedPackages, readYearCourses } from '../year-courses.ts';

/** The selection center of a year: every course of the learner's packages, chosen or not (001 §4, §7). */
export const listSelectableCourses: HandlerOf<
  'listSelectableCourses',
  Call<{ versions: CourseVersions }>
> = async ({ query }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { yearId, year, standard, packages, courses, ofPackage } = await readYearCourses(
    call.deps,
    learner.learnerId,
    query,
  );
  const offered = await listOfferedCourses(
    call.deps.db,
    courses.map((row) => row.courseId),
  );
  const packageIds = packages.map(({ id }) => id);
  const choice =
    year === null ? NO_CHOICE : choiceOf(year, { rows: courses, offered }, packageIds, Date.now());
  const { user_select } = yearSums(courses);
  return ok({
    course: ownedPackages(packages),
    list: ofPackage.map((row) => studyCourse(row, yearId)),
    user_select,
    study_standard: standard,
    ...choice,
  });
};

const NO_CHOICE: Pick<SelectableCourses, 'can_study' | 'is_open' | 'plans'> = {
  can_study: { code: 0, msg: '' },
  is_open: 0,
  plans: [],
};

function choiceOf(
  year: EnrolledYear,
  courses: { rows: readonly EnrolledCourseRow[]; offered: ReadonlySet<number> },
  packageIds: readonly number[],
  nowMs: number,
): typeof NO_CHOICE {
  const isOpen = isYearOpen(year, nowMs);
  const isChoice = isOpen && year.rule.selection;
  return {
    can_study: canStudy(
      year.rule,
      isOpen,
      onceEach(courses.rows).map((row) => ({ ...row, isChosen: row.selected })),
    ),
    is_open: isChoice ? 1 : 0,
    plans: isChoice ? selectionPlans(year, courses, packageIds, nowMs) : [],
  };
}
