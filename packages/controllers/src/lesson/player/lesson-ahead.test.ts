import { createScriptedClock } from '@jixu/test-kit/scripted-clock';
import { expect, test, vi } from 'vitest';
import { createLessonAhead } from './lesson-ahead.ts';

const COURSE = { courseId: 1001, packageId: 601, yearId: 2026 };
const OTHER = { ...COURSE, courseId: 1002 };

function clicked() {
  const clock = createScriptedClock();
  const lesson = { end: vi.fn() };
  const ahead = createLessonAhead<typeof lesson>(clock);
  ahead.begin(COURSE, async () => lesson);
  return { clock, lesson, ahead };
}

test('a page gets the lesson of its link once: as soon as it is there, or at once', async () => {
  const early = clicked();
  expect(early.ahead.look(COURSE)).toBeNull();
  await expect(early.ahead.take(COURSE)).resolves.toBe(early.lesson);
  const { clock, lesson, ahead } = clicked();
  await clock.advance(1);
  expect([ahead.look(COURSE), ahead.look(OTHER)]).toEqual([lesson, null]);
  expect(ahead.take(COURSE)).toBe(lesson);
  expect(ahead.take(COURSE)).toBeNull();
  await clock.advance(60_000);
  expect(lesson.end).not.toHaveBeenCalled();
});

test('a lesson whose page does not open within five seconds is ended, and so is one before another click', async () => {
  const late = clicked();
  await late.clock.advance(5_001);
  expect(late.lesson.end).toHaveBeenCalledOnce();
  expect(late.ahead.take(COURSE)).toBeNull();
  const { clock, lesson, ahead } = clicked();
  const other = { end: vi.fn() };
  ahead.begin(OTHER, async () => other);
  await clock.advance(1);
  expect(lesson.end).toHaveBeenCalledOnce();
  expect(ahead.take(COURSE)).toBeNull();
  expect(ahead.take(OTHER)).toBe(other);
});

test('a lesson that could not be begun is none', async () => {
  const { clock, ahead } = clicked();
  ahead.begin(COURSE, () => Promise.reject(new TypeError('Failed to fetch')));
  await clock.advance(1);
  expect(ahead.take(COURSE)).toBeNull();
});
