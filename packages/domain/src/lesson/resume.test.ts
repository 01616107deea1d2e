import { expect, test } from 'vitest';
import { resumeSecond } from './resume.ts';

test.each([
  [595, 600, 0],
  [594, 600, 594],
  [600, 600, 0],
  [0, 600, 0],
  [-3, 600, 0],
  [Number.NaN, 600, 0],
  [3, 4, 0],
])('PLAYER-57 resume second %d of %d starts at %d', (resume, duration, start) => {
  expect(resumeSecond(resume, duration)).toBe(start);
});
