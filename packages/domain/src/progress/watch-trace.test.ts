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
    'a start elsewhere, or after a seek, adds nothing of what lies between',
    [
      ['start', 0, 0],
      ['stop', 3, 3],
      ['start', 3.3, 4],
      ['stop', 4, 4.7],
      ['seek', 4, 5],
      ['start', 4.1, 6],
      ['stop', 5, 6.9],
    ],
    [
      [0, 3_000],
      [3_300, 4_000],
      [4_100, 5_000],
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
