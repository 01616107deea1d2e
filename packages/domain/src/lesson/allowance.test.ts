import { expect, test } from 'vitest';
import { budgetMs, headStartLeftMs } from './allowance.ts';

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
