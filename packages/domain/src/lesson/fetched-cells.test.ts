import { expect, test } from 'vitest';
import { cellsOf, cellsTouched, piecesReleased } from './fetched-cells.ts';
import type { Interval } from './intervals.ts';

test.each<[string, Interval, readonly number[]]>([
  ['as long as a cell', [12_000, 18_000], [2]],
  ['of a soundtrack, a little longer', [6_016, 12_032], [1]],
  ['of four seconds, across two cells', [4_000, 8_000], [0, 1]],
  ['of ten seconds', [10_000, 20_000], [1, 2, 3]],
  ['of ten seconds, the first', [0, 10_000], [0, 1]],
  ['at the end, shorter than an edge', [138_000, 138_200], [23]],
  ['at the end, a second long', [132_000, 133_000], [22]],
])('a segment %s proves the cells it covers by more than an edge', (_what, segment, cells) => {
  expect(cellsOf(segment)).toEqual(cells);
});

test('intervals touch each of their cells once', () => {
  const intervals: Interval[] = [
    [0, 1],
    [2, 6_000],
    [11_999, 12_001],
    [13_000, 14_000],
  ];
  expect(cellsTouched(intervals)).toEqual([0, 1, 2]);
  expect(cellsTouched([])).toEqual([]);
});

test.each<[string, Interval, readonly (readonly [Interval, number])[]]>([
  ['inside a fetched cell', [6_000, 12_000], [[[6_000, 12_000], 100]]],
  [
    'over the two after it, as fetched with it',
    [11_000, 24_000],
    [
      [[11_000, 12_000], 100],
      [[12_000, 18_000], 100],
      [[18_000, 24_000], 100],
    ],
  ],
  ['beyond those: nothing', [24_000, 36_000], []],
  ['just before a fetched cell: its edge', [0, 6_000], [[[5_500, 6_000], 100]]],
  ['ending before that edge: nothing', [0, 5_500], []],
  [
    'in cells fetched at two instants: cut between them',
    [58_000, 61_000],
    [
      [[59_500, 60_000], 300],
      [[60_000, 61_000], 300],
    ],
  ],
])('watched %s', (_what, interval, pieces) => {
  const fetched = new Map([
    [1, 100],
    [10, 300],
    [11, 200],
  ]);
  const found = piecesReleased([interval], fetched);
  expect(found.map((piece) => [piece.interval, piece.releasedAt])).toEqual(pieces);
});
