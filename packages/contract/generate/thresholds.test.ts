import { expect, test } from 'vitest';
import { isMissed } from './thresholds.ts';

test('a threshold known to be missed is held where it is', () => {
  const threshold = { line: 11, threshold: 'score', wanted: 90, held: 84 };
  expect([84, 83.9, 90, 95].map((reached) => isMissed({ ...threshold, reached }))).toEqual([
    false,
    true,
    false,
    false,
  ]);
  expect(isMissed({ line: 1, threshold: 'x', reached: 1, wanted: 2 })).toBe(true);
});
