import { isExamLeft } from '@jixu/domain/exam/exam-bar';
import { pagePath } from '@jixu/domain/site/pages/page-path';
import { type CreditKind, creditStandard } from '@jixu/domain/study/credits/credit-ledger';
import { missingCredits } from '@jixu/domain/study/credits/missing-credits';
import { nextCourse } from '@jixu/domain/study/credits/next-course';
import type { Study } from '@jixu/domain/study/credits/study';
import type { StudyCourses, StudyState } from './study-controller.ts';
import type { YearStanding } from './study-gate-controller.ts';
import type { StudyNotices } from './study-notices-controller.ts';

/** One line of the account, in credits. */
export type CreditFigures = { required: number; chosen: number; earned: number };

export type StudyView =
  | { kind: 'loading' }
  | { kind: 'no-course' }
  | { kind: 'failed'; message: string }
  | {
      kind: 'year';
      /** Another choice is on its way. */
      busy: boolean;
      account: Record<CreditKind, CreditFigures>;
      standard: Record<CreditKind, number>;
      courses: StudyCourses['list'];
      /** What is shown instead of courses. */
      empty: 'not-bought' | 'not-chosen' | null;
    };

/** The area below the study center's filters. */
export function studyView({ status, message, courses, packageId }: StudyState): StudyView {
  if (status === 'failed') return { kind: 'failed', message: message ?? '' };
  if (courses === null) return { kind: status === 'loading' ? 'loading' : 'no-course' };
  const standard = standardOf(courses, packageId);
  const figures = (kind: CreditKind): CreditFigures => ({
    required: standard[kind],
    chosen: courses.user_select[kind].score,
    earned: courses.user_study[kind].score,
  });
  const empty = courses.list.length === 0 ? 'not-chosen' : null;
  return {
    kind: 'year',
    busy: status === 'loading',
    account: { total: figures('total'), pro: figures('pro'), pub: figures('pub') },
    standard,
    courses: courses.list,
    empty: courses.course.length === 0 ? 'not-bought' : empty,
  };
}

/** How much is known of what a page draws at once. */
export type Known = 'none' | 'some' | 'all';

/**
 * How much of the chosen year is known; a failure and a year without courses need nothing else. Until its courses come,
 * the year before it stays whole: no name or notice of one stands beside courses of the other.
 */
export function knownOfYear(
  view: StudyView,
  standing: YearStanding,
  { isKnown }: Pick<StudyNotices, 'isKnown'>,
): Known {
  if (view.kind !== 'year') return 'all';
  if (view.busy) return 'none';
  return standing !== null && isKnown ? 'all' : 'some';
}

/** The chosen package may ask for a minimum of its own; else the standard of area and year counts (STUDY-09, STUDY-10). */
export function standardOf(
  { course, study_standard }: Pick<StudyCourses, 'course' | 'study_standard'>,
  packageId: number | null,
) {
  const chosen = course.find(({ id }) => id === packageId)?.attach.choose_score;
  return chosen ? creditStandard(chosen) : study_standard;
}

export type StudyFilters = {
  years: { id: number; name: string }[];
  year: number | null;
  packages: { id: number; name: string }[];
  packageId: number | null;
};

/** The years and bought packages to choose from (STUDY-01, STUDY-02). */
export function studyFilters({
  years,
  year,
  courses,
  packageId,
}: Study<Pick<StudyCourses, 'course'>>): StudyFilters {
  return {
    years: years.map(({ year_id, year_name }) => ({ id: year_id, name: year_name })),
    year,
    packages: courses?.course.map(({ id, course_name }) => ({ id, name: course_name })) ?? [],
    packageId,
  };
}

/** What is still to be earned, and the course that comes next; null while it is not known, and in a year that is closed. */
export type StudySummaryView = {
  missing: number;
  /** The exam of the year is offered, and was not passed. */
  isExamLeft: boolean;
  next: { name: string; href: string; begun: boolean } | null;
  /** A package is bought, and none of its courses is chosen yet. */
  isUnchosen: boolean;
};

const NOTHING_LEFT: StudySummaryView = { missing: 0, isExamLeft: false, next: null, isUnchosen: false };

/** What a page says of the year in one line. `maySelect`: learners of the region choose their courses themselves. */
export function studySummary(
  state: StudyState,
  standing: YearStanding,
  { isMobile, maySelect }: { isMobile: boolean; maySelect: boolean },
): StudySummaryView | null {
  const view = studyView(state);
  if (view.kind !== 'year' || view.empty === 'not-bought') return null;
  if (standing === null || standing === 'closed') return null;
  if (standing === 'completed') return NOTHING_LEFT;
  const isUnchosen = view.empty === 'not-chosen';
  if (isUnchosen && !maySelect) return null;
  const course = nextCourse(view.courses);
  const next = course && {
    name: course.course_name,
    href: playHref(course, state.year, isMobile),
    begun: course.user_study_duration > 0,
  };
  const { pro, pub, total } = view.account;
  const earned = { pro: pro.earned, pub: pub.earned, total: total.earned };
  return {
    missing: missingCredits(view.standard, earned).total,
    isExamLeft: isExamLeft(state.courses?.exam ?? null),
    next: next ?? null,
    isUnchosen,
  };
}

/** The newest year of the list, for one that is over; null where that is the newest. */
export function laterYear({ years, year }: StudyState): { id: number; name: string } | null {
  const later = years.filter(({ year_id }) => year !== null && year_id > year);
  const [newest] = later.sort((one, other) => other.year_id - one.year_id);
  return newest === undefined ? null : { id: newest.year_id, name: newest.year_name };
}

/** Where a course of the list is watched (STUDY-16): on a phone by the phone's player, where that may be (A83). */
export function playHref(
  course: { id: number; package_id: number; is_view: number },
  year: number | null,
  isMobile = false,
): string {
  const query = new URLSearchParams({ course_id: String(course.id), package_id: String(course.package_id) });
  if (year !== null) query.set('year_id', String(year));
  return `${pagePath(isMobile && course.is_view === 1 ? 'playMobile' : 'play')}?${query}`;
}
