import type { ResultOf } from '@jixu/api-client';
import { scriptedServer } from '@jixu/test-kit/scripted-server';
import { expect, test } from 'vitest';
import { readHomeStanding } from './home-standing.ts';

const ok = <Data>(data: Data) => ({ errcode: 0, errmsg: '成功', data }) as const;
const NO_RESPONSE = { errcode: 9408, errmsg: '网络错误，请刷新重试！', data: null } as const;
const NOW = Date.parse('2026-11-29T12:00:00+08:00');
const END = Date.parse('2026-12-31T23:59:59+08:00');

const YEARS: ResultOf<'listCourseYears'> = ok({
  user_year: [
    { year_id: 2025, year_name: '2025年度' },
    { year_id: 2026, year_name: '2026年度' },
  ],
  data: [],
});
const COURSE = {
  id: 1001,
  package_id: 601,
  course_name: '收入',
  is_finish: 0,
  user_study_duration: 60,
  is_view: 0,
};
const sums = (pro: number, pub: number) => ({
  pro: { score: pro },
  pub: { score: pub },
  total: { score: pro + pub },
});
const study = (
  earned: ReturnType<typeof sums>,
  list: object[] = [COURSE],
  course: object[] = [{ id: 601 }],
) =>
  ok({
    list,
    course,
    user_study: earned,
    study_standard: { total: 90, pro: 60, pub: 30 },
  }) as unknown as ResultOf<'listStudyCourses'>;
const INDEX = ok({
  count_down: { attach: { time: END }, content: '' },
}) as unknown as ResultOf<'getHomeIndex'>;

async function standingOf(
  courses: ResultOf<'listStudyCourses'>,
  {
    years = YEARS,
    index = INDEX,
  }: { years?: ResultOf<'listCourseYears'>; index?: ResultOf<'getHomeIndex'> } = {},
) {
  const server = scriptedServer({
    listCourseYears: [years],
    listStudyCourses: [courses],
    getHomeIndex: [index],
  });
  const reading = readHomeStanding({ calls: server.calls, now: () => NOW, isMobile: false }, 219);
  await server.clock.advance(1_000);
  return reading;
}

test('a learner is told what is missing, how many days are left, and goes on with the course begun', async () => {
  expect(await standingOf(study(sums(20, 0)))).toEqual({
    missing: 70,
    daysLeft: 34,
    next: { name: '收入', href: '/course_play/play.html?course_id=1001&package_id=601&year_id=2026' },
  });
});

test('too much of one kind makes up for nothing of another', async () => {
  expect((await standingOf(study(sums(90, 0))))?.missing).toBe(30);
});

test('who has all credits has no lesson to go on with', async () => {
  expect(await standingOf(study(sums(60, 30)))).toMatchObject({ missing: 0, next: null });
});

test('without the end of the year the rest is still told', async () => {
  expect(await standingOf(study(sums(0, 0)), { index: NO_RESPONSE })).toMatchObject({
    missing: 90,
    daysLeft: null,
  });
});

test.each([
  ['nothing was bought', study(sums(0, 0), [], []), YEARS],
  ['the courses cannot be read', NO_RESPONSE, YEARS],
  ['the years cannot be read', study(sums(0, 0)), NO_RESPONSE],
  ['there is no year', study(sums(0, 0)), ok({ user_year: [], data: [] })],
] as const)('nothing is told where %s', async (_name, courses, years) => {
  expect(await standingOf(courses, { years: years as ResultOf<'listCourseYears'> })).toBeNull();
});
