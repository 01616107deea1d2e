import { expect, test } from 'vitest';
import { clockText } from './course-directory.ts';

test.each([
  [0, '00:00'],
  [185, '03:05'],
  [3725, '1:02:05'],
])('%i seconds read %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});
