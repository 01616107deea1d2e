import { expect, test } from 'vitest';
import { budgetMs, headStartLeftMs, unleasedAheadMs, unleasedAllowance } from './allowance.ts';

const rows: readonly [heldMs: number, creditedMs: number, budget: number, allowance: number][] = [
  [0, 0, 10_000, 10_000],
  [0, 4_000, 6_000, 6_000],
  [0, 10_000, 0, 0],
  [60_000, 60_000, 70_000, 10_000],
  [60_000, 125_000, 5_000, 5_000],
  [60_000, 130_000, 0, 0],
  [60_000, 500_000, 0, 0],
  [-5_000, 0, 10_000, 10_000],
];

test.each(rows)(
  'held %d ms, credited %d ms: budget %d ms, allowance %d ms',
  (heldMs, creditedMs, budget, left) => {
    expect(budgetMs({ heldMs, creditedMs })).toBe(budget);
    expect(headStartLeftMs({ heldMs, creditedMs })).toBe(left);
  },
);

const HOURS = { heldMs: 7_200_000, creditedMs: 0 };
const unleased: readonly [string, elapsedMs: number, otherMs: number, aheadLeftMs: number, budget: number][] =
  [
    ['after two minutes', 120_000, 0, 10_000, 250_000],
    ['after two minutes, when the ten seconds are spent', 120_000, 0, 0, 240_000],
    ['after two minutes in which a lease earned half of it', 120_000, 120_000, 0, 120_000],
    ['after two minutes in which more was earned elsewhere', 120_000, 500_000, 4_000, 4_000],
    ['at once', 0, 0, 10_000, 10_000],
  ];

test.each(unleased)(
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
