import { expect, test } from 'vitest';
import { formatThresholds, isMissed, measureThresholds } from './thresholds.ts';

test('the document reaches every threshold that can be measured on it alone', async () => {
  const thresholds = await measureThresholds();
  expect(thresholds.length).toBeGreaterThan(25);
  expect(formatThresholds(thresholds.filter(isMissed))).toBe('');
  // a share of nothing is reached even by an empty document
  expect(thresholds.filter(({ line, wanted }) => line > 1 && line !== 7 && wanted === 0)).toEqual([]);
});

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
