import { expect, test } from 'vitest';
import type { Intervals } from './intervals.ts';
import { drainWatchTrace, initialWatchTrace, transitionWatchTrace, type WatchSample } from './watch-trace.ts';

type Row = readonly [mark: WatchSample['mark'], mediaTime: number, wallSeconds: number, rate?: number];

function trace(rows: readonly Row[]) {
  return rows
    .map(([mark, mediaTime, wallSeconds, rate = 1]) => ({ mark, mediaTime, wall: wallSeconds * 1000, rate }))
    .reduce(transitionWatchTrace, initialWatchTrace);
}

const rows: readonly [string, readonly Row[], Intervals][] = [
  [
    'a start we hear of a tenth of a second late loses nothing',
    [
      ['start', 0, 0],
      ['stop', 3.675, 3.675],
      ['start', 3.776, 9],
      ['stop', 5.683, 10.9],
    ],
    [[0, 5_683]],
  ],
  [
    'so does a start a quarter of a second late, in the middle of the lesson',
    [
      ['start', 100, 0],
      ['stop', 103, 3],
      ['seek', 200, 4],
      ['start', 200, 5],
      ['stop', 203, 8],
      ['start', 203.25, 10],
      ['stop', 204, 10.75],
    ],
    [
      [100_000, 103_000],
      [200_000, 204_000],
    ],
  ],
  [
    'the first start a moment into the lesson adds nothing before it',
    [
      ['start', 0.2, 0],
      ['tick', 1.2, 1],
    ],
    [[200, 1_200]],
  ],
  [
    'a position that runs ahead of the clock by less than a browser rounds',
    [
      ['start', 0, 0],
      ['tick', 0.25, 0],
      ['tick', 0.51, 0],
    ],
    [[0, 250]],
  ],
  [
    'a rate turned up between two looks, and down again',
    [
      ['start', 0, 0, 1],
      ['tick', 20, 10, 2],
      ['tick', 40, 20, 1],
    ],
    [[0, 40_000]],
  ],
  [
    'a start heard of a third of a second late on a busy computer, and at 2× most of a second',
    [
      ['start', 0, 0],
      ['stop', 3, 3],
      ['start', 3.32, 3.4],
      ['stop', 4, 4.08],
      ['start', 4.7, 4.5, 2],
      ['stop', 5.7, 5, 2],
    ],
    [[0, 5_700]],
  ],
  [
    'a start further on than the time since the stop allows, or behind it, or after a seek adds nothing between',
    [
      ['start', 0, 0],
      ['stop', 3, 3],
      ['start', 4.4, 4],
      ['stop', 5, 4.6],
      ['seek', 5, 5],
      ['start', 5.1, 6],
      ['stop', 6, 6.9],
      ['start', 5.5, 9],
    ],
    [
      [0, 3_000],
      [4_400, 5_000],
      [5_100, 6_000],
    ],
  ],
  [
    'plain playing',
    [
      ['start', 10, 0],
      ['tick', 11, 1],
      ['tick', 12, 2],
      ['stop', 12.5, 2.5],
    ],
    [[10_000, 12_500]],
  ],
  [
    'playing at the top rate',
    [
      ['start', 0, 0, 2],
      ['tick', 20, 10, 2],
    ],
    [[0, 20_000]],
  ],
  [
    'a throttled tab: one sample a minute',
    [
      ['start', 0, 0],
      ['tick', 60, 60],
      ['tick', 120, 120],
    ],
    [[0, 120_000]],
  ],
  [
    'a stall',
    [
      ['start', 0, 0],
      ['tick', 5, 5],
      ['tick', 5, 30],
      ['tick', 6, 31],
    ],
    [[0, 6_000]],
  ],
  [
    'a seek while playing',
    [
      ['start', 0, 0],
      ['tick', 5, 5],
      ['seek', 90, 5],
      ['start', 90, 6],
      ['tick', 91, 7],
    ],
    [
      [0, 5_000],
      [90_000, 91_000],
    ],
  ],
  [
    'a short seek forward whose new start nobody tells of',
    [
      ['start', 0, 0],
      ['tick', 5, 5],
      ['seek', 8, 6],
      ['tick', 9, 10],
      ['tick', 10, 11],
    ],
    [
      [0, 5_000],
      [9_000, 10_000],
    ],
  ],
  [
    'a seek backwards nobody marked',
    [
      ['start', 50, 0],
      ['tick', 55, 5],
      ['tick', 20, 6],
      ['tick', 21, 7],
    ],
    [
      [20_000, 21_000],
      [50_000, 55_000],
    ],
  ],
  [
    'a jump nobody marked',
    [
      ['start', 0, 0],
      ['tick', 5, 5],
      ['tick', 300, 6],
      ['tick', 301, 7],
    ],
    [
      [0, 5_000],
      [300_000, 301_000],
    ],
  ],
  [
    'such a jump on a page that has been open for an hour',
    [
      ['start', 0, 3_600],
      ['tick', 300, 3_601],
    ],
    [],
  ],
  [
    'a rate no learner has',
    [
      ['start', 0, 0, 16],
      ['tick', 16, 1, 16],
    ],
    [],
  ],
  [
    'a seek while paused',
    [
      ['start', 0, 0],
      ['stop', 5, 5],
      ['seek', 90, 6],
      ['start', 90, 60],
      ['tick', 91, 61],
    ],
    [
      [0, 5_000],
      [90_000, 91_000],
    ],
  ],
  [
    'a suspended laptop',
    [
      ['start', 0, 0],
      ['tick', 5, 5],
      ['tick', 5.2, 9_000],
    ],
    [[0, 5_200]],
  ],
  [
    'an unreadable position',
    [
      ['start', 0, 0],
      ['tick', Number.NaN, 1],
      ['tick', 2, 2],
    ],
    [],
  ],
];
test.each(rows)('%s', (_name, samples, watched) => {
  expect(trace(samples).watched).toEqual(watched);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY])(
  'at the unreadable position %d nothing plays and nothing rests',
  (position) => {
    const { last, stopped } = trace([
      ['start', 0, 0],
      ['stop', position, 5],
    ]);
    expect([last, stopped]).toEqual([null, null]);
    expect(
      trace([
        ['start', 0, 0],
        ['tick', position, 5],
      ]).last,
    ).toBeNull();
  },
);

test('draining hands out each second once and keeps the run going', () => {
  const first = drainWatchTrace(
    trace([
      ['start', 0, 0],
      ['tick', 5, 5],
    ]),
  );
  expect(first.watched).toEqual([[0, 5_000]]);
  const second = transitionWatchTrace(first.trace, { mark: 'tick', mediaTime: 7, wall: 7_000, rate: 1 });
  expect(second.watched).toEqual([[5_000, 7_000]]);
  expect(drainWatchTrace(second).trace.watched).toEqual([]);
});
