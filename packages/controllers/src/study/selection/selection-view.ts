import { CONSTANTS } from '@jixu/constants';
import type { CreditKind } from '@jixu/domain/study/credits/credit-ledger';
import { roundCredits } from '@jixu/domain/study/credits/format-credits';
import { missingCredits } from '@jixu/domain/study/credits/missing-credits';
import {
  type CourseClass,
  type CoursePage,
  type CourseSearch,
  courseClasses,
  findCourses,
} from '@jixu/domain/study/selection/course-list';
import {
  oneClickPackage,
  type PlannedPackage,
  packagesToName,
} from '@jixu/domain/study/selection/one-click-package';
import { standardOf } from '../study-view.ts';
import type { SelectableCourses, SelectionState } from './selection-controller.ts';

export type SelectableCourse = SelectableCourses['list'][number];

/** What is asked for, what is chosen, and what is still to be chosen. */
export type SelectedCredits = { required: number; chosen: number; missing: number };

/**
 * What one click is about. `which`: of several packages one must be chosen first. `nothing`: nothing is left that it
 * would choose. `short`: nothing is left, and it is not enough. `offered`: what it would choose. `taken`: what it has just chosen.
 */
export type OneClickView =
  | { kind: 'which'; packages: readonly ChoosablePackage[] }
  | { kind: 'short'; unreachable: readonly string[] }
  | { kind: 'nothing' }
  | { kind: 'offered' | 'taken'; plan: PlanView };

/** `credits`: what one click would choose of it. */
export type ChoosablePackage = { id: number; name: string; credits: number };

export type PlanView = {
  courses: { id: number; name: string; score: number; reason: string }[];
  credits: number;
  minutesADay: number;
  isHeavy: boolean;
  unreachable: readonly string[];
};

export type SelectionView =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }
  | { kind: 'no-course' }
  | { kind: 'not-bought' }
  | {
      kind: 'year';
      /** Another list is on its way; this one is still shown. */
      busy: boolean;
      isOpen: boolean;
      credits: { pro: SelectedCredits; pub: SelectedCredits; total: SelectedCredits };
      oneClick: OneClickView;
      isOneClickRunning: boolean;
      /** The course whose choice is on its way. */
      runningId: number | null;
      search: CourseSearch;
      classes: readonly CourseClass[];
      page: CoursePage<SelectableCourse>;
    };

export function selectionView(state: SelectionState): SelectionView {
  const { status, courses, message } = state.study;
  if (status === 'failed') return { kind: 'failed', message: message ?? '' };
  if (courses === null) return { kind: status === 'loading' ? 'loading' : 'no-course' };
  if (courses.course.length === 0) return { kind: 'not-bought' };
  const { running } = state;
  return {
    kind: 'year',
    busy: status === 'loading',
    isOpen: courses.is_open === 1,
    credits: selectedCredits(courses, state.study.packageId),
    oneClick: oneClickView(courses, state),
    isOneClickRunning: running?.kind === 'one-click',
    runningId: running?.kind === 'one' ? running.courseId : null,
    search: state.search,
    classes: courseClasses(courses.list),
    page: findCourses(courses.list, state.search),
  };
}

function selectedCredits(courses: SelectableCourses, packageId: number | null) {
  const standard = standardOf(courses, packageId);
  const { pro, pub, total } = courses.user_select;
  const chosen = { pro: pro.score, pub: pub.score, total: total.score };
  const missing = missingCredits(standard, chosen);
  const figures = (line: CreditKind): SelectedCredits => ({
    required: standard[line],
    chosen: chosen[line],
    missing: missing[line],
  });
  return { pro: figures('pro'), pub: figures('pub'), total: figures('total') };
}

function oneClickView(courses: SelectableCourses, state: SelectionState): OneClickView {
  if (state.taken !== null) return { kind: 'taken', plan: planView(courses, state.taken) };
  const packageId = oneClickPackage(courses, state.study.packageId);
  const plan = courses.plans.find(({ package_id }) => package_id === packageId);
  if (plan !== undefined) {
    return plan.list.length > 0
      ? { kind: 'offered', plan: planView(courses, plan) }
      : { kind: 'short', unreachable: plan.unreachable };
  }
  const isAsked = packageId === null && courses.plans.length > 0;
  return isAsked ? { kind: 'which', packages: choosablePackages(courses) } : { kind: 'nothing' };
}

function choosablePackages(courses: SelectableCourses): ChoosablePackage[] {
  return packagesToName(courses.plans, (plan) => planView(courses, plan).credits).flatMap((plan) => {
    const bought = courses.course.find(({ id }) => id === plan.package_id);
    const { credits } = planView(courses, plan);
    return bought ? [{ id: bought.id, name: bought.course_name, credits }] : [];
  });
}

function planView(courses: SelectableCourses, plan: PlannedPackage): PlanView {
  const planned = plan.list.flatMap(({ id, reason }) => {
    const course = courses.list.find((one) => one.id === id);
    return course ? [{ id, name: course.course_name, score: course.score, reason }] : [];
  });
  return {
    courses: planned,
    credits: roundCredits(planned.reduce((sum, { score }) => sum + score, 0)),
    minutesADay: plan.minutes_a_day,
    isHeavy: plan.minutes_a_day > CONSTANTS.PLAN_HEAVY_MINUTES_A_DAY,
    unreachable: plan.unreachable,
  };
}
