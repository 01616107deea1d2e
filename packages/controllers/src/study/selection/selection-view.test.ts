import { initialSelection } from '@jixu/domain/study/selection/selection';
import { describe, expect, test } from 'vitest';
import type { SelectableCourses, SelectionState } from './selection-controller.ts';
import { selectionView } from './selection-view.ts';

const course = (id: number, more: object = {}) =>
  ({
    id,
    package_id: 651,
    course_name: `课程${id}`,
    teacher_name: '沈砚秋',
    score: 10,
    classify_id: 1,
    classify_name: '专业科目',
    subject_id: 101,
    subject_name: '会计法律法规',
    ...more,
  }) as SelectableCourses['list'][number];
const PLAN = {
  package_id: 651,
  minutes_a_day: 361,
  unreachable: [],
  list: [
    { id: 1, reason: '必修课程' },
    { id: 2, reason: '专业科目还差10学分' },
  ],
};
const COURSES: SelectableCourses = {
  course: [
    { id: 651, course_name: '全科', attach: { choose_score: { pro: { min: 61 }, pub: { min: 31 } } } },
    { id: 652, course_name: '专题', attach: { choose_score: null } },
  ],
  list: Array.from({ length: 10 }, (_, index) => course(index + 1)),
  user_select: { total: { score: 70 }, pro: { score: 69.5 }, pub: { score: 0.5 } },
  study_standard: { total: 90, pro: 60, pub: 30 },
  can_study: { code: 0, msg: '' },
  is_open: 1,
  plans: [PLAN],
};
const at = (part: Partial<SelectionState>, study: Partial<SelectionState['study']> = {}): SelectionState => ({
  ...initialSelection,
  ...part,
  study: {
    ...initialSelection.study,
    area: 219,
    year: 2026,
    status: 'ready',
    courses: COURSES,
    ...study,
  },
});

test('SELECT-02 what is asked for, what is chosen and what is missing', () => {
  expect(selectionView(at({}))).toMatchObject({
    kind: 'year',
    credits: {
      pro: { required: 60, chosen: 69.5, missing: 0 },
      pub: { required: 30, chosen: 0.5, missing: 29.5 },
      total: { required: 90, chosen: 70, missing: 29.5 },
    },
  });
  // A package that asks for its own credits is measured by them (STUDY-10).
  expect(selectionView(at({}, { packageId: 651 }))).toMatchObject({ credits: { pro: { required: 61 } } });
});

test('SELECT-06 nine of ten courses are on a page', () => {
  const view = selectionView(at({}));
  expect(view.kind === 'year' && [view.page.rows.length, view.page.total]).toEqual([9, 10]);
});

describe('one click', () => {
  const oneClick = (part: Partial<SelectionState>, courses: Partial<SelectableCourses> = {}) => {
    const view = selectionView(at(part, { courses: { ...COURSES, ...courses } }));
    return view.kind === 'year' ? view.oneClick : null;
  };
  const planned = {
    courses: [
      { id: 1, name: '课程1', score: 10, reason: '必修课程' },
      { id: 2, name: '课程2', score: 10, reason: '专业科目还差10学分' },
    ],
    credits: 20,
    minutesADay: 361,
    isHeavy: true,
    unreachable: [],
  };

  test('is offered with its courses, its credits and a warning above six hours a day', () => {
    expect(oneClick({})).toEqual({ kind: 'offered', plan: planned });
    expect(oneClick({}, { plans: [{ ...PLAN, minutes_a_day: 360 }] })).toMatchObject({
      plan: { isHeavy: false },
    });
  });

  test.each([
    ['taken', oneClick({ taken: PLAN }, { plans: [] }), { kind: 'taken', plan: planned }],
    ['nothing', oneClick({}, { plans: [] }), { kind: 'nothing' }],
    [
      'short',
      oneClick(
        {},
        { course: COURSES.course.slice(0, 1), plans: [{ ...PLAN, list: [], unreachable: ['还差'] }] },
      ),
      { kind: 'short', unreachable: ['还差'] },
    ],
  ])('is %s', (_name, view, expected) => expect(view).toEqual(expected));
});

test('F24 of several packages each that may be named says what one click would choose of it', () => {
  const name = (id: number, course_name: string) => ({ id, course_name, attach: { choose_score: null } });
  const course = [name(651, '全科'), name(652, '专题'), name(653, '公需')];
  const small = { ...PLAN, list: PLAN.list.slice(0, 1) };
  const none = { ...PLAN, package_id: 653, list: [] };
  const asked = (plans: SelectableCourses['plans']) => {
    const view = selectionView(at({}, { courses: { ...COURSES, course, plans } }));
    return view.kind === 'year' ? view.oneClick : null;
  };
  expect(asked([small, { ...PLAN, package_id: 652 }, none])).toEqual({
    kind: 'which',
    packages: [
      { id: 652, name: '专题', credits: 20 },
      { id: 651, name: '全科', credits: 10 },
    ],
  });
});

test.each<[string, SelectionState, object]>([
  ['nothing is there yet', at({}, { status: 'loading', courses: null }), { kind: 'loading' }],
  ['another list is on its way', at({}, { status: 'loading' }), { kind: 'year', busy: true }],
  ['the area has no year', at({}, { courses: null }), { kind: 'no-course' }],
  ['it failed', at({}, { status: 'failed', message: '服务繁忙' }), { kind: 'failed', message: '服务繁忙' }],
  ['nothing is bought', at({}, { courses: { ...COURSES, course: [] } }), { kind: 'not-bought' }],
  ['the year is over', at({}, { courses: { ...COURSES, is_open: 0 } }), { kind: 'year', isOpen: false }],
  [
    'a choice is on its way',
    at({ running: { kind: 'one', courseId: 3, packageId: 651, choose: true } }),
    { kind: 'year', runningId: 3, isOneClickRunning: false },
  ],
  [
    'one click is on its way',
    at({ running: { kind: 'one-click', packageId: 651, plan: PLAN } }),
    { kind: 'year', runningId: null, isOneClickRunning: true },
  ],
])('%s', (_name, state, view) => expect(selectionView(state)).toMatchObject(view));
