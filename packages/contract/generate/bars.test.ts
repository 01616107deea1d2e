import { expect, test } from 'vitest';
import { formatBars, isMissed, measureBars } from './bars.ts';

test('the document reaches every bar that can be measured on it alone', async () => {
  const bars = await measureBars();
  expect(bars.length).toBeGreaterThan(25);
  expect(formatBars(bars.filter(isMissed))).toBe('');
  // a share of nothing is reached even by an empty document
  expect(bars.filter(({ line, wanted }) => line > 1 && line !== 7 && wanted === 0)).toEqual([]);
});

test('a bar known to be missed is held where it is', () => {
  const bar = { line: 11, bar: 'score', wanted: 90, held: 84 };
  expect([84, 83.9, 90, 95].map((reached) => isMissed({ ...bar, reached }))).toEqual([
    false,
    true,
    false,
    false,
  ]);
  expect(isMissed({ line: 1, bar: 'x', reached: 1, wanted: 2 })).toBe(true);
});
