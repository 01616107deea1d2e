import { expect, test } from 'vitest';
import { nextLook, nextLookAfterClosing, retryAfter } from './next-look.ts';

test('a lost notification is looked for soon at first, then every half hour', () => {
  const seconds = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((looks) => (nextLook(5000, looks) - 5000) / 1000);
  expect(seconds).toEqual([10, 30, 60, 120, 300, 600, 1200, 1800, 3600, 5400]);
});

test('a closed number is looked at five minutes and an hour later, and then no more', () => {
  expect([0, 1, 2].map((looks) => nextLookAfterClosing(0, looks))).toEqual([300_000, 3_600_000, null]);
});

test('a silent party is asked less and less often, at least every ten minutes or so', () => {
  expect([0, 1, 2, 5].map((tries) => retryAfter(tries, 0.5))).toEqual([1000, 2000, 4000, 32_000]);
  expect(retryAfter(1000, 0.5)).toBe(600_000);
  expect([retryAfter(0, 0), retryAfter(0, 0.999)]).toEqual([750, 1250]);
});
