import type { ResultOf } from '@jixu/api-client';
import { scriptedServer } from '@jixu/test-kit/scripted-server';
import { expect, test } from 'vitest';
import { createCoursePrefetch } from './course-prefetch.ts';

const COURSE = { courseId: 1001, packageId: 601, yearId: 2026 };
const INPUT = { course_id: 1001, package_id: 601, year_id: 2026 };
const failed = (errmsg: string) => ({ errcode: 9500, errmsg, data: null }) as const;

function clicked() {
  const results = ['first', 'second'].map(failed);
  const server = scriptedServer({
    getCourseDetail: results as ResultOf<'getCourseDetail'>[],
    pullProgress: results as ResultOf<'pullProgress'>[],
  });
  const ahead = createCoursePrefetch(server.calls, server.clock);
  ahead.prefetch(COURSE);
  ahead.prefetch(COURSE);
  return { server, ahead };
}

test('a page gets what was requested at the click, once; then it requests by itself', async () => {
  const { server, ahead } = clicked();
  const page = ahead.take(COURSE);
  const first = Promise.all([page.getCourseDetail(INPUT), page.pullProgress(INPUT)]);
  await server.clock.advance(100);
  expect((await first).map(({ errmsg }) => errmsg)).toEqual(['first', 'first']);
  const second = page.getCourseDetail(INPUT);
  await server.clock.advance(100);
  expect((await second).errmsg).toBe('second');
  expect(server.requested('getCourseDetail')).toEqual([INPUT, INPUT]);
  expect(ahead.take(COURSE)).toBe(server.calls);
});

test('what was prefetched for another course, or not taken in time, is dropped', async () => {
  const other = clicked();
  expect(other.ahead.take({ ...COURSE, courseId: 1002 })).toBe(other.server.calls);
  const late = clicked();
  await late.server.clock.advance(5_001);
  expect(late.ahead.take(COURSE)).toBe(late.server.calls);
});
