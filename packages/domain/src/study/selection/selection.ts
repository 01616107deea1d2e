import { ERRCODE_SENTENCES } from '@jixu/constants';
import { type Step, step } from '../../machine/machine.ts';
import {
  initialStudy,
  type Study,
  type StudyCenterEvent,
  type StudyEffect,
  transitionStudy,
} from '../credits/study.ts';
import { type CourseSearch, EVERY_COURSE } from './course-list.ts';
import { oneClickPackage, type PlannedPackage } from './one-click-package.ts';

/** What a row's click is about; null or 0 where the list names no course. */
export interface ClickedCourse {
  readonly id: number | null;
  readonly package_id: number;
  readonly is_required: number;
  readonly user_select: number;
}

/** The list, as far as the machine reads it; the contract's names. */
export interface SelectableList {
  readonly can_study: { readonly code: number; readonly msg: string };
  readonly course: readonly { readonly id: number }[];
  readonly plans: readonly PlannedPackage[];
}

/** A choice on its way to the server. */
export type CourseChoice =
  | { readonly kind: 'one'; readonly courseId: number; readonly packageId: number; readonly choose: boolean }
  | { readonly kind: 'one-click'; readonly packageId: number; readonly plan: PlannedPackage | null };

/** The selection center: the study center's years and courses, what is looked for, and one choice at a time (001 §4). */
export interface Selection<Courses extends SelectableList> {
  readonly study: Study<Courses>;
  readonly search: CourseSearch;
  /** Other clicks wait for its result. */
  readonly running: CourseChoice | null;
  /** A choice succeeded: what the list says to it, once it is read again, is asked (SELECT-19). */
  readonly isAsking: boolean;
  readonly asked: { readonly code: number; readonly msg: string } | null;
  /** What the last click on 一键选课 chose, and why. */
  readonly taken: PlannedPackage | null;
}

export const initialSelection: Selection<never> = {
  study: initialStudy,
  search: EVERY_COURSE,
  running: null,
  isAsking: false,
  asked: null,
  taken: null,
};

export type SelectionEvent<Courses> =
  | StudyCenterEvent<Courses>
  | { readonly type: 'searched'; readonly search: Partial<CourseSearch> }
  | { readonly type: 'course-clicked'; readonly course: ClickedCourse }
  | { readonly type: 'one-click-chosen' }
  | { readonly type: 'choice-accepted'; readonly choice: CourseChoice }
  /** Null: the site itself says why. */
  | { readonly type: 'choice-rejected'; readonly choice: CourseChoice; readonly message: string | null }
  | { readonly type: 'choice-unanswered'; readonly choice: CourseChoice; readonly message: string }
  | { readonly type: 'asked-closed' }
  | { readonly type: 'taken-closed' };

export type SelectionEffect =
  | StudyEffect
  | { readonly type: 'select'; readonly area: number; readonly year: number; readonly choice: CourseChoice }
  | { readonly type: 'tell'; readonly kind: 'success' | 'warning'; readonly text: string };

export const ONE_CLICK_DONE = '一键选课成功';
export const ONE_CLICK_UNANSWERED = '一键选课失败，请重试';
export const ONE_CLICK_WHICH = '您有多个课程包，请先选择一个，再一键选课';
export const COURSE_WITHOUT_ID = '数据有误，请刷新重试';
/** Where a rejection comes without words (SELECT-14). */
export const SELECTION_FAILED = '出错了，请刷新重试';

export function transitionSelection<Courses extends SelectableList>(
  state: Selection<Courses>,
  event: SelectionEvent<Courses>,
): Step<Selection<Courses>, SelectionEffect> {
  switch (event.type) {
    case 'searched':
      // Whatever is looked for begins on its first page.
      return step({ ...state, search: { ...state.search, page: 1, ...event.search } });
    case 'course-clicked':
      return clickCourse(state, event.course);
    case 'one-click-chosen':
      return oneClick(state);
    case 'choice-accepted':
    case 'choice-rejected':
    case 'choice-unanswered':
      // An answer to a choice of a year that was left is no news here.
      return event.choice === state.running ? answered(state, event) : step(state);
    case 'asked-closed':
      return step({ ...state, asked: null });
    case 'taken-closed':
      return step({ ...state, taken: null });
    default:
      return studied(state, event);
  }
}

function tell(text: string, kind: 'success' | 'warning' = 'warning'): SelectionEffect {
  return { type: 'tell', kind, text };
}

/** Another year or area is another choice: nothing of the last one is asked or shown there. */
function studied<Courses extends SelectableList>(
  state: Selection<Courses>,
  event: StudyCenterEvent<Courses>,
): Step<Selection<Courses>, SelectionEffect> {
  const { state: study, effects } = transitionStudy(state.study, event);
  const next = { ...state, study };
  if (event.type === 'area-entered') return step({ ...initialSelection, study }, ...effects);
  if (event.type === 'year-chosen') return step({ ...initialSelection, study }, ...effects);
  if (event.type === 'package-chosen') return step({ ...next, search: EVERY_COURSE }, ...effects);
  const isListed = event.type === 'courses-listed' && study !== state.study;
  if (!isListed || !state.isAsking) return step(next, ...effects);
  return step({ ...next, isAsking: false, asked: event.courses.can_study }, ...effects);
}

function clickCourse<Courses extends SelectableList>(
  state: Selection<Courses>,
  course: ClickedCourse,
): Step<Selection<Courses>, SelectionEffect> {
  if (!course.id) return step(state, tell(COURSE_WITHOUT_ID));
  const choose = course.user_select !== 1;
  if (!choose && course.is_required === 1) return step(state, tell(ERRCODE_SENTENCES.COURSE_REQUIRED));
  return send(state, { kind: 'one', courseId: course.id, packageId: course.package_id, choose });
}

function oneClick<Courses extends SelectableList>(
  state: Selection<Courses>,
): Step<Selection<Courses>, SelectionEffect> {
  const { courses, packageId: filtered } = state.study;
  if (courses === null) return step(state);
  const packageId = oneClickPackage(courses, filtered);
  if (packageId === null) return step(state, tell(ONE_CLICK_WHICH));
  const plan = courses.plans.find((one) => one.package_id === packageId && one.list.length > 0) ?? null;
  return send(state, { kind: 'one-click', packageId, plan });
}

function send<Courses extends SelectableList>(
  state: Selection<Courses>,
  choice: CourseChoice,
): Step<Selection<Courses>, SelectionEffect> {
  const { area, year, status } = state.study;
  if (state.running !== null || status !== 'ready' || area === null || year === null) return step(state);
  return step({ ...state, running: choice }, { type: 'select', area, year, choice });
}

type Answered = Extract<SelectionEvent<never>, { choice: CourseChoice }>;

function answered<Courses extends SelectableList>(
  state: Selection<Courses>,
  event: Answered,
): Step<Selection<Courses>, SelectionEffect> {
  const next = { ...state, running: null };
  switch (event.type) {
    case 'choice-accepted':
      return accepted(next, event.choice);
    case 'choice-rejected':
      return event.message === null
        ? step(next)
        : step(next, tell(event.message.trim() === '' ? SELECTION_FAILED : event.message));
    case 'choice-unanswered':
      return step(next, tell(event.choice.kind === 'one-click' ? ONE_CLICK_UNANSWERED : event.message));
  }
}

/** The server's list is the truth: it is read again, and only then shown (SELECT-17, SELECT-19). */
function accepted<Courses extends SelectableList>(
  state: Selection<Courses>,
  choice: CourseChoice,
): Step<Selection<Courses>, SelectionEffect> {
  const { state: study, effects } = transitionStudy(state.study, { type: 'retry-chosen' });
  const next = { ...state, study, isAsking: true };
  if (choice.kind === 'one') return step(next, ...effects);
  return step({ ...next, taken: choice.plan }, tell(ONE_CLICK_DONE, 'success'), ...effects);
}
