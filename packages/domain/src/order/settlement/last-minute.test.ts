import { expect, test } from 'vitest';
import { isLastMinute } from './last-minute.ts';

test.each([
  [-1, true],
  [0, true],
  [59_999, true],
  [60_000, true],
  [60_001, false],
  [7_200_000, false],
])('%d ms before its end: %s', (left, isLast) => {
  expect(isLastMinute(1_000_000 + left, 1_000_000)).toBe(isLast);
});
