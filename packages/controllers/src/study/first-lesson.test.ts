import type { ResultOf } from '@jixu/api-client';
import { scriptedServer } from '@jixu/test-kit/scripted-server';
import { expect, test } from 'vitest';
import { firstLessonHref } from './first-lesson.ts';
import type { StudyCourses } from './study-controller.ts';

const ok = <Data>(data: Data) => ({ errcode: 0, errmsg: '成功', data }) as const;
const NO_RESPONSE = { errcode: 9408, errmsg: '网络错误，请刷新重试！', data: null } as const;
const year = (year_id: number) => ({ year_id, year_name: `${year_id}年度` });
const YEARS: ResultOf<'listCourseYears'> = ok({ user_year: [year(2025), year(2026)], data: [] });
const NO_YEARS: ResultOf<'listCourseYears'> = ok({ user_year: [], data: [year(2026)] });
const COURSE = { id: 1001, package_id: 601, is_finish: 0, user_study_duration: 0 };
const listed = (list: object[]) => ok({ list } as StudyCourses) as ResultOf<'listStudyCourses'>;

async function hrefOf(years: ResultOf<'listCourseYears'>, courses: ResultOf<'listStudyCourses'>) {
  const server = scriptedServer({ listCourseYears: [years], listStudyCourses: [courses] });
  const href = firstLessonHref(server.calls, 219);
  await server.clock.advance(1_000);
  return { href: await href, asked: server.requested('listStudyCourses') };
}

test('learning begins with the next course of the latest year', async () => {
  const { href, asked } = await hrefOf(YEARS, listed([COURSE]));
  expect(asked).toEqual([{ area_id: 219, year: 2026 }]);
  expect(href).toBe('/course_play/play.html?course_id=1001&package_id=601&year_id=2026');
});

test.each([
  ['the years cannot be read', NO_RESPONSE, listed([COURSE])],
  ['there is no year yet', NO_YEARS, listed([COURSE])],
  ['the courses cannot be read', YEARS, NO_RESPONSE],
  ['there is no course to continue', YEARS, listed([])],
] as const)('in the study center where %s', async (_name, years, courses) => {
  expect((await hrefOf(years, courses)).href).toBe('/center/1.html');
});
