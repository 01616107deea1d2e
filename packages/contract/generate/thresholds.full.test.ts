import { expect, test } from 'vitest';
import { formatThresholds, isMissed, measureThresholds } from './thresholds.ts';

// Redocly lints, scores and compares the whole document; in `npm test` its step of the contract does so, once.

test('the document reaches every threshold that can be measured on it alone', async () => {
  const thresholds = await measureThresholds();
  expect(thresholds.length).toBeGreaterThan(25);
  expect(formatThresholds(thresholds.filter(isMissed))).toBe('');
  // a share of nothing is reached even by an empty document
  expect(thresholds.filter(({ line, wanted }) => line > 1 && line !== 7 && wanted === 0)).toEqual([]);
});
