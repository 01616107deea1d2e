import { expect, test } from 'vitest';
import { fullPageAllowance, type PageAllowance, takePage } from './page-allowance.ts';

/** How many of the pages asked for at these times, ms, are rendered. */
function rendered(times: readonly number[]): number {
  let allowance: PageAllowance = fullPageAllowance(0);
  let count = 0;
  for (const now of times) {
    const next = takePage(allowance, now);
    if (next === 'used-up') continue;
    allowance = next;
    count += 1;
  }
  return count;
}

const everyMs = (step: number, until: number) =>
  Array.from({ length: Math.floor(until / step) }, (_, at) => at * step);

test('X19 a hundred and twenty pages at once, then ten a second', () => {
  expect(rendered(Array(500).fill(0))).toBe(120);
  expect(rendered(everyMs(20, 60_000))).toBeGreaterThanOrEqual(120 + 599);
  expect(rendered(everyMs(20, 60_000))).toBeLessThanOrEqual(120 + 600);
});

test('whoever asks slowly is never refused, and an hour of silence saves up no more than that', () => {
  expect(rendered(everyMs(100, 60_000))).toBe(600);
  expect(rendered([...Array(120).fill(0), ...Array(500).fill(3_600_000)])).toBe(240);
});
