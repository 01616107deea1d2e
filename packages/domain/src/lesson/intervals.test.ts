import { describe, expect, test } from 'vitest';
import {
  addWatched,
  clipIntervals,
  creditedMs,
  endOfIntervals,
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
