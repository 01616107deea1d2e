import { describe, expect, test } from 'vitest';
import { initialStudy } from '../credits/study.ts';
import {
  type CourseChoice,
  initialSelection,
  type SelectableList,
  type Selection,
  type SelectionEvent,
  transitionSelection,
} from './selection.ts';

const PLAN = {
  package_id: 651,
  list: [{ id: 1006, reason: '专业科目还差10学分' }],
  minutes_a_day: 7,
  unreachable: [],
};
const LIST: SelectableList = { can_study: { code: 0, msg: '' }, course: [{ id: 651 }], plans: [PLAN] };
const AFTER: SelectableList = { ...LIST, can_study: { code: 2, msg: '您已选够' }, plans: [] };
const ready: Selection<SelectableList> = {
  ...initialSelection,
  study: { ...initialStudy, status: 'ready', area: 219, year: 2026, courses: LIST, request: 3 },
};
const ONE: CourseChoice = { kind: 'one', courseId: 1002, packageId: 651, choose: true };
const ONE_CLICK: CourseChoice = { kind: 'one-click', packageId: 651, plan: PLAN };
const row = (more: object) => ({ id: 1002, package_id: 651, is_required: 0, user_select: 0, ...more });
const run = (state: Selection<SelectableList>, ...events: SelectionEvent<SelectableList>[]) =>
  events.reduce(
    (last, event) => {
      const { state: next, effects } = transitionSelection(last.state, event);
      return { state: next, effects };
    },
    { state, effects: [] as readonly object[] },
  );
const warned = (text: string) => [{ type: 'tell', kind: 'warning', text }];

describe('a click on a course', () => {
  test.each([
    ['SELECT-08 chooses one that is not chosen', row({}), ONE],
    ['SELECT-08 gives up one that is', row({ user_select: 1 }), { ...ONE, choose: false }],
    ['chooses a required one that is not chosen yet', row({ is_required: 1 }), ONE],
  ])('%s', (_name, course, choice) => {
    const { state, effects } = run(ready, { type: 'course-clicked', course });
    expect(effects).toEqual([{ type: 'select', area: 219, year: 2026, choice }]);
    expect(state.running).toEqual(choice);
  });

  test.each([
    ['SELECT-09 a required one stays', { user_select: 1, is_required: 1 }, '该课程为必修课程，不可取消'],
    ['SELECT-10 one without an id', { user_select: 1, id: null }, '数据有误，请刷新重试'],
    ['SELECT-10 one with the id 0', { id: 0 }, '数据有误，请刷新重试'],
  ])('%s: a warning and no call', (_name, more, text) => {
    expect(run(ready, { type: 'course-clicked', course: row(more) })).toEqual({
      state: ready,
      effects: warned(text),
    });
  });

  test('waits while another choice, or the list, is on its way', () => {
    const click = { type: 'course-clicked', course: row({}) } as const;
    const loading = { ...ready, study: { ...ready.study, status: 'loading' as const } };
    for (const state of [{ ...ready, running: ONE_CLICK }, loading]) {
      expect(run(state, click)).toEqual({ state, effects: [] });
    }
  });
});

describe('one click', () => {
  test('SELECT-16 SELECT-17 success is said, the list is read again, and what was taken is shown', () => {
    const sent = run(ready, { type: 'one-click-chosen' });
    expect(sent.effects).toEqual([{ type: 'select', area: 219, year: 2026, choice: ONE_CLICK }]);
    const { state, effects } = run(sent.state, {
      type: 'choice-accepted',
      choice: sent.state.running ?? ONE,
    });
    expect(effects).toEqual([
      { type: 'tell', kind: 'success', text: '一键选课成功' },
      { type: 'list-courses', request: 4, area: 219, year: 2026, packageId: null },
    ]);
    expect(state).toMatchObject({ running: null, taken: PLAN, study: { status: 'loading', courses: LIST } });
  });

  test('SELECT-15 no answer has its own sentence', () => {
    const state = { ...ready, running: ONE_CLICK };
    expect(run(state, { type: 'choice-unanswered', choice: ONE_CLICK, message: '网络错误' })).toEqual({
      state: ready,
      effects: warned('一键选课失败，请重试'),
    });
  });

  test('of several packages the learner says which', () => {
    const two = { ...LIST, course: [{ id: 651 }, { id: 652 }], plans: [PLAN, { ...PLAN, package_id: 652 }] };
    const state = { ...ready, study: { ...ready.study, courses: two } };
    expect(run(state, { type: 'one-click-chosen' }).effects).toEqual(
      warned('您有多个课程包，请先选择一个，再一键选课'),
    );
  });

  test('before the list is there nothing happens', () => {
    expect(run(initialSelection, { type: 'one-click-chosen' }).effects).toEqual([]);
  });
});

describe('a choice that fails', () => {
  const state = { ...ready, running: ONE };
  test.each<[string, SelectionEvent<SelectableList>, object[]]>([
    [
      'SELECT-14 with words',
      { type: 'choice-rejected', choice: ONE, message: '本年度学习已结束' },
      warned('本年度学习已结束'),
    ],
    [
      'SELECT-14 without',
      { type: 'choice-rejected', choice: ONE, message: '' },
      warned('出错了，请刷新重试'),
    ],
    ['that the site speaks for', { type: 'choice-rejected', choice: ONE, message: null }, []],
    [
      'without an answer',
      { type: 'choice-unanswered', choice: ONE, message: '网络错误' },
      warned('网络错误'),
    ],
  ])('%s', (_name, event, effects) => {
    expect(run(state, event)).toEqual({ state: ready, effects });
  });

  test('an answer nobody waits for any more changes nothing', () => {
    for (const type of ['choice-accepted', 'choice-rejected', 'choice-unanswered'] as const) {
      for (const running of [null, ONE_CLICK, { ...ONE }]) {
        const state = { ...ready, running };
        expect(run(state, { type, choice: ONE, message: '迟到' })).toEqual({ state, effects: [] });
      }
    }
  });
});

describe('SELECT-19 what can be studied', () => {
  const listed = (courses: SelectableList) => ({ type: 'courses-listed', request: 4, courses }) as const;
  const chosen = run({ ...ready, running: ONE }, { type: 'choice-accepted', choice: ONE }).state;

  test('is asked once the list is read again after a choice, and can be closed', () => {
    const { state } = run(chosen, listed(AFTER));
    expect(state).toMatchObject({ asked: { code: 2, msg: '您已选够' }, isAsking: false });
    expect(run(state, { type: 'asked-closed' }).state.asked).toBeNull();
  });

  test('is not asked when the page opens', () => {
    const opening = { ...ready, study: { ...ready.study, status: 'loading' as const, request: 4 } };
    expect(run(opening, listed(AFTER)).state.asked).toBeNull();
  });

  test('is asked even where the list had to be read twice', () => {
    const { state } = run(
      chosen,
      { type: 'failed', request: 4, message: '服务繁忙' },
      { type: 'retry-chosen' },
    );
    expect(run(state, { ...listed(AFTER), request: 5 }).state.asked?.code).toBe(2);
  });

  test.each([
    ['another year', { type: 'year-chosen', year: 2025 }],
    ['another area', { type: 'area-entered', area: 31 }],
  ] as const)('is not asked about %s, and the choice that was made is not shown there', (_name, event) => {
    const { state } = run({ ...chosen, taken: PLAN }, event);
    expect(state).toMatchObject({ isAsking: false, asked: null, taken: null, running: null });
  });
});

test('what is looked for begins on page 1; another page stays with it; a package looks for everything', () => {
  const searched = run(
    ready,
    { type: 'searched', search: { page: 2 } },
    { type: 'searched', search: { text: '税' } },
  );
  expect(searched.state.search).toEqual({ text: '税', classId: null, subjectId: null, page: 1 });
  expect(searched.effects).toEqual([]);
  const next = run(searched.state, { type: 'searched', search: { page: 2 } }).state;
  expect(next.search).toMatchObject({ text: '税', page: 2 });
  expect(run(next, { type: 'package-chosen', packageId: 652 }).state.search.text).toBe('');
});

test('what one click took can be put away', () => {
  expect(run({ ...ready, taken: PLAN }, { type: 'taken-closed' }).state.taken).toBeNull();
});
