import type { ResultOf } from '@jixu/api-client';
import { scriptedServer } from '@jixu/test-kit/scripted-server';
import { expect, test } from 'vitest';
import { createStudyController, type StudyCourses } from './study-controller.ts';

const zero = { score: 0 };
const courses = (name: string): StudyCourses => ({
  course: [{ id: 601, course_name: name, attach: { choose_score: null } }],
  list: [],
  exam: null,
  user_select: { total: zero, pro: zero, pub: zero },
  user_study: { total: zero, pro: zero, pub: zero },
  study_standard: { total: 100, pro: 80, pub: 20 },
  can_study: { code: 0, msg: '' },
});
const ok = <Data>(data: Data) => ({ errcode: 0, errmsg: '成功', data }) as const;
const year = (year_id: number) => ({ year_id, year_name: `${year_id}年度` });
const YEARS: ResultOf<'listCourseYears'> = ok({ user_year: [year(2025), year(2026)], data: [year(2024)] });
const BUSY = { errcode: 9503, errmsg: '服务繁忙，请稍后重试', data: null } as const;
const NO_RESPONSE = { errcode: 9408, errmsg: '网络错误，请刷新重试！', data: null } as const;
const NOT_LOGGED_IN = { errcode: 1001, errmsg: '登录已失效，请重新登录', data: null } as const;

async function enter(results: ResultOf<'listStudyCourses'>[], years = [YEARS]) {
  const server = scriptedServer({
    listCourseYears: years,
    listStudyCourses: results,
    getHomeIndex: [NO_RESPONSE],
  });
  const study = createStudyController({ calls: server.calls });
  study.enterArea(219);
  await server.clock.advance(300);
  const shown = () => study.get().courses?.course[0]?.course_name;
  return { study, clock: server.clock, shown, requested: () => server.requested('listStudyCourses') };
}

test('STUDY-01 opens on the latest year the learner has courses in', async () => {
  const { study, requested } = await enter([ok(courses('2026'))]);
  expect(requested()).toEqual([{ area_id: 219, year: 2026 }]);
  expect(study.get()).toMatchObject({ status: 'ready', year: 2026 });
  expect(study.countdown.get()).toBeNull();
});

test('STUDY-02 a package filters, a year clears the package', async () => {
  const { study, clock, requested } = await enter([ok(courses('2026'))]);
  study.choosePackage(601);
  await clock.advance(100);
  study.chooseYear(2025);
  await clock.advance(100);
  expect(requested().slice(1)).toEqual([
    { area_id: 219, year: 2026, package_id: 601 },
    { area_id: 219, year: 2025 },
  ]);
});

test('a response that a later choice overtook is dropped', async () => {
  const { study, clock, shown } = await enter(['first', 'slow', 'chosen'].map((name) => ok(courses(name))));
  study.chooseYear(2025);
  await clock.advance(50);
  study.chooseYear(2026);
  await clock.advance(60);
  expect([study.get().status, shown()]).toEqual(['loading', 'first']);
  await clock.advance(100);
  expect([study.get().status, study.get().year, shown()]).toEqual(['ready', 2026, 'chosen']);
});

test.each([
  ['a busy server', BUSY],
  ['no response', NO_RESPONSE],
])('%s: its words are shown in place, and it can be tried again', async (_, failure) => {
  const { study, clock } = await enter([failure, ok(courses('2026'))]);
  expect(study.get()).toMatchObject({ status: 'failed', message: failure.errmsg });
  study.retry();
  await clock.advance(100);
  expect(study.get()).toMatchObject({ status: 'ready', message: null });
});

test('years that cannot be read can be tried again', async () => {
  const { study, clock } = await enter([ok(courses('2026'))], [BUSY, YEARS]);
  expect(study.get()).toMatchObject({ status: 'failed', message: BUSY.errmsg });
  study.retry();
  await clock.advance(200);
  expect(study.get()).toMatchObject({ status: 'ready', year: 2026 });
});

test.each([
  ['years', [NOT_LOGGED_IN], [YEARS]],
  ['courses', [YEARS], [NOT_LOGGED_IN]],
])('a 1001 to the %s is left to the login: the page stays quiet', async (_, [years], [result]) => {
  const { study } = await enter(
    [result as ResultOf<'listStudyCourses'>],
    [years as ResultOf<'listCourseYears'>],
  );
  expect(study.get()).toMatchObject({ status: 'loading', message: null });
});

test('STUDY-03 the countdown of an area that was left is not shown for the next one', async () => {
  const days = (content: string) =>
    ok({
      count_down: { attach: { time: 1_800_000_000_000 }, content },
    }) as unknown as ResultOf<'getHomeIndex'>;
  const server = scriptedServer({
    listCourseYears: [YEARS],
    listStudyCourses: [ok(courses('2026'))],
    getHomeIndex: [days('北京'), days('广东')],
  });
  const study = createStudyController({ calls: server.calls });
  study.enterArea(219);
  await server.clock.advance(50);
  study.enterArea(31);
  await server.clock.advance(60);
  expect(study.countdown.get()).toBeNull();
  await server.clock.advance(100);
  expect(study.countdown.get()?.content).toBe('广东');
});
