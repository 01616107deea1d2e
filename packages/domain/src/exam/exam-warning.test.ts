import { expect, test } from 'vitest';
import { examWarning } from './exam-warning.ts';

test.each([
  [3600, 3600, undefined],
  [301, 3600, undefined],
  [300, 3600, 5],
  [61, 3600, 5],
  [60, 3600, 1],
  [0, 3600, 1],
  [120, 120, undefined],
  [300, 300, undefined],
  [60, 120, 1],
  [60, 60, undefined],
])('with %d s left of %d s the clock warns of %s minutes', (left, whole, warning) =>
  expect(examWarning(left, whole)).toBe(warning),
);
