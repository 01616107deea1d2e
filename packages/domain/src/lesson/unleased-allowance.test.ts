import { expect, test } from 'vitest';
import { budgetMs } from './allowance.ts';
import { unleasedAheadMs, unleasedAllowance } from './unleased-allowance.ts';

const HOURS = { heldMs: 7_200_000, creditedMs: 0 };
const rows: readonly [string, elapsedMs: number, otherMs: number, aheadLeftMs: number, budget: number][] = [
  ['after two minutes', 120_000, 0, 10_000, 250_000],
  ['after two minutes, when the ten seconds are spent', 120_000, 0, 0, 240_000],
  ['after two minutes in which a lease earned half of it', 120_000, 120_000, 0, 120_000],
  ['after two minutes in which more was earned elsewhere', 120_000, 500_000, 4_000, 4_000],
  ['at once', 0, 0, 10_000, 10_000],
];

test.each(rows)(
  'hours of idle lease do not help a push without one %s',
  (_name, elapsedMs, otherMs, aheadLeftMs, budget) => {
    const time = { elapsedMs, otherMs, aheadLeftMs };
    expect(budgetMs(unleasedAllowance(HOURS, time))).toBe(budget);
    expect(unleasedAheadMs(budget, time)).toBe(aheadLeftMs);
    expect(unleasedAheadMs(Math.max(0, budget - aheadLeftMs), time)).toBe(0);
  },
);

test('where the clock leaves less, that is all', () => {
  const time = { elapsedMs: 120_000, otherMs: 0, aheadLeftMs: 10_000 };
  expect(budgetMs(unleasedAllowance({ heldMs: 60_000, creditedMs: 100_000 }, time))).toBe(30_000);
});
