import type { ResultOf } from '@jixu/api-client';
import { scriptedServer } from '@jixu/test-kit/scripted-server';
import { describe, expect, test } from 'vitest';
import { createSelectionController, type SelectableCourses } from './selection-controller.ts';

const zero = { score: 0 };
const PLAN = {
  package_id: 651,
  list: [{ id: 1006, reason: '专业科目还差10学分' }],
  minutes_a_day: 7,
  unreachable: [],
};
const COURSES: SelectableCourses = {
  course: [{ id: 651, course_name: '全科套餐', attach: { choose_score: null } }],
  list: [],
  user_select: { total: zero, pro: zero, pub: zero },
  study_standard: { total: 100, pro: 80, pub: 20 },
  can_study: { code: 0, msg: '' },
  is_open: 1,
  plans: [PLAN],
};
const ok = <Data>(data: Data) => ({ errcode: 0, errmsg: '成功', data }) as const;
const YEARS: ResultOf<'listCourseYears'> = ok({
  user_year: [{ year_id: 2026, year_name: '2026年度' }],
  data: [],
});
const ENOUGH = ok<SelectableCourses>({ ...COURSES, can_study: { code: 2, msg: '您已选够' }, plans: [] });
const NO_RESPONSE = { errcode: 9408, errmsg: '网络错误，请刷新重试！', data: null } as const;
const NOT_LOGGED_IN = { errcode: 1001, errmsg: '登录已失效，请重新登录', data: null } as const;
const rejected = (errcode: number, errmsg: string) =>
  ({ errcode, errmsg, data: null }) as ResultOf<'selectCourse'>;
const ROW = { id: 1002, package_id: 651, is_required: 0, user_select: 0 };

async function enter(
  choices: ResultOf<'selectCourse'>[] = [ok({})],
  lists: ResultOf<'listSelectableCourses'>[] = [ok(COURSES), ENOUGH],
) {
  const server = scriptedServer({
    listCourseYears: [YEARS],
    listSelectableCourses: lists,
    selectCourse: choices,
  });
  const toasts: string[] = [];
  const selection = createSelectionController({
    calls: server.calls,
    toast: (kind, text) => toasts.push(`${kind} ${text}`),
  });
  selection.enterArea(219);
  await server.clock.advance(300);
  const { requested } = server;
  return { selection, clock: server.clock, toasts, requested };
}

test('SELECT-01 opens on the learner’s year; a package asks for its own courses', async () => {
  const { selection, clock, requested } = await enter();
  expect(selection.get().study).toMatchObject({ status: 'ready', year: 2026 });
  selection.choosePackage(651);
  await clock.advance(100);
  expect(requested('listSelectableCourses')).toEqual([
    { area_id: 219, year: 2026 },
    { area_id: 219, year: 2026, package_id: 651 },
  ]);
});

test('SELECT-08 a click chooses, another gives up', async () => {
  const { selection, clock, requested } = await enter();
  selection.click(ROW);
  await clock.advance(300);
  selection.closeAsked();
  selection.click({ ...ROW, user_select: 1 });
  await clock.advance(300);
  expect(requested('selectCourse')).toEqual([
    { area_id: 219, year: 2026, package_id: 651, course_id: 1002, is_select: 1 },
    { area_id: 219, year: 2026, package_id: 651, course_id: 1002, is_select: 0 },
  ]);
});

test('SELECT-03 SELECT-16 SELECT-17 one click names no course, and reads the list again', async () => {
  const { selection, clock, toasts, requested } = await enter();
  selection.chooseByOneClick();
  await clock.advance(100);
  expect(requested('selectCourse')).toEqual([
    { area_id: 219, year: 2026, package_id: 651, is_recommended: 1, is_select: 1 },
  ]);
  expect(toasts).toEqual(['success 一键选课成功']);
  await clock.advance(100);
  expect(requested('listSelectableCourses')).toHaveLength(2);
  expect(selection.get().taken).toEqual(PLAN);
});

test('SELECT-19 the list that is read after a choice says what is asked; the first one does not', async () => {
  const { selection, clock } = await enter([ok({})], [ENOUGH]);
  expect(selection.get().asked).toBeNull();
  selection.click(ROW);
  await clock.advance(300);
  expect(selection.get().asked).toEqual({ code: 2, msg: '您已选够' });
  selection.closeAsked();
  expect(selection.get().asked).toBeNull();
});

test.each([
  [
    'SELECT-09 a required course is not given up',
    { is_required: 1, user_select: 1 },
    '该课程为必修课程，不可取消',
  ],
  ['SELECT-10 a row that names no course', { id: 0, user_select: 1 }, '数据有误，请刷新重试'],
] as const)('%s: said, and nothing is called', async (_name, row, said) => {
  const { selection, clock, toasts, requested } = await enter();
  selection.click({ ...ROW, ...row });
  await clock.advance(300);
  expect([toasts, requested('selectCourse')]).toEqual([[`warning ${said}`], []]);
});

test('SELECT-18 a search and another page call nothing', async () => {
  const { selection, clock, requested } = await enter();
  selection.search({ text: '沈' });
  selection.search({ page: 2 });
  await clock.advance(300);
  expect(requested('listSelectableCourses')).toHaveLength(1);
  expect(selection.get().search).toMatchObject({ text: '沈', page: 2 });
});

describe('a choice that is not made', () => {
  test.each<[string, ResultOf<'selectCourse'>, string[]]>([
    ['SELECT-14 1006 with words', rejected(1006, '选课数据已更新'), ['warning 选课数据已更新']],
    ['SELECT-14 1006 without', rejected(1006, ''), ['warning 出错了，请刷新重试']],
    ['2602', rejected(2602, '学习满15分钟后不可更换课程'), ['warning 学习满15分钟后不可更换课程']],
    ['2603', rejected(2603, '本年度学习已结束'), ['warning 本年度学习已结束']],
    ['2605', rejected(2605, '该课程已学完，不可取消'), ['warning 该课程已学完，不可取消']],
    ['no answer', NO_RESPONSE, ['warning 网络错误，请刷新重试！']],
    ['1001, left to the login', NOT_LOGGED_IN, []],
  ])('%s', async (_name, result, said) => {
    const { selection, clock, toasts, requested } = await enter([result]);
    selection.click(ROW);
    await clock.advance(300);
    expect(toasts).toEqual(said);
    expect(selection.get().running).toBeNull();
    expect(requested('listSelectableCourses')).toHaveLength(1);
  });

  test('SELECT-15 one click without an answer', async () => {
    const { selection, clock, toasts } = await enter([NO_RESPONSE]);
    selection.chooseByOneClick();
    await clock.advance(300);
    expect(toasts).toEqual(['warning 一键选课失败，请重试']);
  });
});

test('a list that cannot be read says why, and can be tried again', async () => {
  const { selection, clock } = await enter([], [NO_RESPONSE, ok(COURSES)]);
  expect(selection.get().study).toMatchObject({ status: 'failed', message: NO_RESPONSE.errmsg });
  selection.retry();
  await clock.advance(100);
  expect(selection.get().study.status).toBe('ready');
});

test('a 1001 to the list is left to the login: the page stays quiet', async () => {
  const { selection } = await enter([], [NOT_LOGGED_IN]);
  expect(selection.get().study).toMatchObject({ status: 'loading', message: null });
});
