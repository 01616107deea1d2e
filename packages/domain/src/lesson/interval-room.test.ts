import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitIntervals } from './interval-room.ts';
import {
  creditedMs,
  type Interval,
  type Intervals,
  normaliseIntervals,
  subtractIntervals,
  unionIntervals,
} from './intervals.ts';

const STORED: Intervals = [
  [10, 20],
  [30, 40],
  [50, 60],
];

test.each<[string, Intervals, number, Intervals]>([
  ['as long as there is room everything is kept', [[0, 5]], 4, [[0, 5]]],
  ['one more apart from the others is not', [[0, 5]], 3, []],
  [
    'what grows at either end is always kept',
    [
      [8, 10],
      [60, 70],
    ],
    3,
    [
      [8, 10],
      [60, 70],
    ],
  ],
  [
    'what closes a gap makes room for one',
    [
      [0, 5],
      [20, 30],
      [80, 90],
    ],
    3,
    [
      [0, 5],
      [20, 30],
    ],
  ],
  [
    'a ledger that is over its bound still grows together',
    [
      [0, 5],
      [40, 50],
    ],
    1,
    [[40, 50]],
  ],
])('%s', (_name, granted, limit, kept) => {
  expect(fitIntervals(STORED, granted, limit)).toEqual(kept);
});

const intervals = fc
  .array(
    fc
      .tuple(fc.nat(300), fc.integer({ min: 1, max: 9 }))
      .map(([from, length]): Interval => [from, from + length]),
    { maxLength: 40 },
  )
  .map(normaliseIntervals);

test('X27 a ledger never exceeds its bound, loses nothing, and takes all there is room for', () => {
  fc.assert(
    fc.property(intervals, intervals, fc.integer({ min: 1, max: 30 }), (before, claimed, limit) => {
      const stored = before.slice(0, limit);
      const granted = subtractIntervals(claimed, stored);
      const kept = fitIntervals(stored, granted, limit);
      const ledger = unionIntervals(stored, kept);
      expect(ledger.length).toBeLessThanOrEqual(limit);
      expect(creditedMs(ledger)).toBe(creditedMs(stored) + creditedMs(kept));
      if (kept.length < granted.length) expect(ledger).toHaveLength(limit);
    }),
    { seed: 20261122, numRuns: 500 },
  );
});

test('subtracting agrees with taking away one millisecond after the other', () => {
  const set = (of: Intervals) =>
    new Set(of.flatMap(([from, to]) => Array.from({ length: to - from }, (_, index) => from + index)));
  fc.assert(
    fc.property(intervals, intervals, (left, right) => {
      const rest = [...set(left)].filter((ms) => !set(right).has(ms));
      expect(subtractIntervals(left, right)).toEqual(normaliseIntervals(rest.map((ms) => [ms, ms + 1])));
    }),
    { seed: 20261122, numRuns: 100 },
  );
});
