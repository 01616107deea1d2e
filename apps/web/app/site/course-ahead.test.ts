import { expect, test, vi } from 'vitest';
import { createCourseAhead } from './course-ahead.ts';

const COURSE = { courseId: 1001, packageId: 601, yearId: 2026 };

function world() {
  let at = 0;
  let asked = 0;
  const answer = () => Promise.resolve({ errcode: 0, errmsg: String(++asked), data: null });
  const calls = { getCourse: vi.fn(answer), pullProgress: vi.fn(answer) };
  return { calls, ahead: createCourseAhead(calls, () => at), wait: (ms: number) => (at += ms) };
}

test('a page gets what was asked at the click, once; then it asks by itself', async () => {
  const { calls, ahead } = world();
  ahead.ask(COURSE);
  const page = ahead.take(COURSE);
  expect((await page.getCourse(COURSE)).errmsg).toBe('1');
  expect((await page.pullProgress(COURSE)).errmsg).toBe('2');
  expect((await page.getCourse(COURSE)).errmsg).toBe('3');
  expect(ahead.take(COURSE)).toBe(calls);
});

test('an answer for another course, or one nobody came for, is not taken', () => {
  const { calls, ahead, wait } = world();
  ahead.ask(COURSE);
  expect(ahead.take({ ...COURSE, courseId: 1002 })).toBe(calls);
  ahead.ask(COURSE);
  wait(5_001);
  expect(ahead.take(COURSE)).toBe(calls);
});
