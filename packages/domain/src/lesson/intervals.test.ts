import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addWatched,
  clipIntervals,
  creditedMs,
  endOfIntervals,
  fitIntervals,
  type Interval,
  type Intervals,
  isNormalised,
  normaliseIntervals,
  subtractIntervals,
  takeEarliest,
  unionIntervals,
} from './intervals.ts';

describe('addWatched', () => {
  const rows: readonly [string, Intervals, Interval, Intervals][] = [
    ['the first interval', [], [0, 10], [[0, 10]]],
    [
      'one apart',
      [[0, 10]],
      [20, 30],
      [
        [0, 10],
        [20, 30],
      ],
    ],
    ['one touching', [[0, 10]], [10, 20], [[0, 20]]],
    ['one inside', [[0, 10]], [3, 5], [[0, 10]]],
    [
      'one bridging two',
      [
        [0, 10],
        [20, 30],
      ],
      [5, 25],
      [[0, 30]],
    ],
    ['one watched again after a seek back', [[10, 20]], [5, 12], [[5, 20]]],
    ['an empty one', [[0, 10]], [15, 15], [[0, 10]]],
    ['a reversed one', [[0, 10]], [30, 20], [[0, 10]]],
  ];
  test.each(rows)('adds %s', (_name, intervals, watched, expected) => {
    expect(addWatched(intervals, watched)).toEqual(expected);
  });

  test('changes neither argument', () => {
    const intervals: Intervals = Object.freeze([Object.freeze([0, 10] as const)]);
    expect(addWatched(intervals, [5, 20])).toEqual([[0, 20]]);
    expect(intervals).toEqual([[0, 10]]);
  });
});

describe('normaliseIntervals', () => {
  const rows: readonly [string, readonly Interval[], Intervals][] = [
    [
      'sorts and merges',
      [
        [20, 30],
        [0, 10],
        [8, 22],
      ],
      [[0, 30]],
    ],
    ['rounds to milliseconds', [[0.4, 9.6]], [[0, 10]]],
    ['cuts what lies before 0', [[-5, 5]], [[0, 5]]],
    [
      'drops the unreadable',
      [
        [Number.NaN, 5],
        [0, Number.POSITIVE_INFINITY],
        [1, Number.NaN],
      ],
      [],
    ],
  ];
  test.each(rows)('%s', (_name, raw, expected) => {
    expect(normaliseIntervals(raw)).toEqual(expected);
    expect(isNormalised(normaliseIntervals(raw))).toBe(true);
  });
});

describe('isNormalised', () => {
  const rows: readonly [Intervals, boolean][] = [
    [[], true],
    [
      [
        [0, 10],
        [11, 20],
      ],
      true,
    ],
    [
      [
        [0, 10],
        [10, 20],
      ],
      false,
    ],
    [
      [
        [0, 10],
        [5, 20],
      ],
      false,
    ],
    [
      [
        [10, 20],
        [0, 5],
      ],
      false,
    ],
    [[[5, 5]], false],
    [[[-1, 5]], false],
    [[[0, 1.5]], false],
  ];
  test.each(rows)('%j: %s', (intervals, expected) => expect(isNormalised(intervals)).toBe(expected));
});

test('unionIntervals joins two sets', () => {
  expect(
    unionIntervals(
      [
        [0, 5],
        [20, 25],
      ],
      [
        [4, 10],
        [30, 40],
      ],
    ),
  ).toEqual([
    [0, 10],
    [20, 25],
    [30, 40],
  ]);
});

describe('subtractIntervals', () => {
  const rows: readonly [Intervals, Intervals, Intervals][] = [
    [[[0, 10]], [], [[0, 10]]],
    [[[0, 10]], [[0, 10]], []],
    [
      [[0, 10]],
      [[3, 5]],
      [
        [0, 3],
        [5, 10],
      ],
    ],
    [
      [
        [0, 10],
        [20, 30],
      ],
      [[5, 25]],
      [
        [0, 5],
        [25, 30],
      ],
    ],
    [
      [[5, 10]],
      [
        [0, 5],
        [10, 20],
      ],
      [[5, 10]],
    ],
    [
      [[0, 30]],
      [
        [0, 5],
        [10, 15],
        [25, 40],
      ],
      [
        [5, 10],
        [15, 25],
      ],
    ],
  ];
  test.each(rows)('%j without %j is %j', (left, right, expected) => {
    expect(subtractIntervals(left, right)).toEqual(expected);
  });
});

test('clipIntervals cuts at the end of the video', () => {
  expect(
    clipIntervals(
      [
        [0, 10],
        [20, 40],
        [50, 60],
      ],
      30,
    ),
  ).toEqual([
    [0, 10],
    [20, 30],
  ]);
});

describe('takeEarliest', () => {
  const rows: readonly [number, Intervals][] = [
    [0, []],
    [-5, []],
    [4, [[0, 4]]],
    [10, [[0, 10]]],
    [
      12,
      [
        [0, 10],
        [20, 22],
      ],
    ],
    [
      99,
      [
        [0, 10],
        [20, 30],
      ],
    ],
  ];
  test.each(rows)('%d ms', (length, expected) => {
    expect(
      takeEarliest(
        [
          [0, 10],
          [20, 30],
        ],
        length,
      ),
    ).toEqual(expected);
  });
});

test('creditedMs sums the lengths, endOfIntervals finds the furthest', () => {
  expect(
    creditedMs([
      [0, 10],
      [20, 35],
    ]),
  ).toBe(25);
  expect(
    endOfIntervals([
      [0, 10],
      [20, 35],
    ]),
  ).toBe(35);
  expect(endOfIntervals([])).toBe(0);
});

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
