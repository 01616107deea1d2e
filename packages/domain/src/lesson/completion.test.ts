import { expect, test } from 'vitest';
import { isFinished, isFullyWatched, progressLabel, watchedPercent } from './completion.ts';

test.each([
  [90, 100, true],
  [89.999, 100, false],
  [899_999, 1_000_000, false],
  [900_000, 1_000_000, true],
  [0, 0, false],
  [10, 0, false],
])('PLAYER-59 %d credited of %d: finished %s', (credited, duration, finished) => {
  expect(isFinished(credited, duration)).toBe(finished);
});

test.each([
  [595, 600, true],
  [594, 600, false],
  [600, 600, true],
  [0, 0, false],
])('PLAYER-58 furthest second %d of %d: fully watched %s', (furthest, duration, fully) => {
  expect(isFullyWatched(furthest, duration)).toBe(fully);
});

test.each([
  [97, 100, '97%'],
  [97.1, 100, '100%'],
  [291, 300, '97%'],
  [292, 300, '100%'],
  [57, 100, '57%'],
  [0, 100, '0%'],
  [120, 100, '100%'],
  [5, 0, '0%'],
])('PLAYER-56 %d watched of %d reads %s', (watched, duration, label) => {
  expect(progressLabel(watched, duration)).toBe(label);
});

test.each([
  [29, 100, 29],
  [99.9, 100, 99],
  [100, 100, 100],
  [-1, 100, 0],
  [Number.NaN, 100, 0],
])('%d of %d is %d percent', (watched, duration, percent) =>
  expect(watchedPercent(watched, duration)).toBe(percent),
);
