import { expect, test } from 'vitest';
import { isPlaybackRate, PLAYBACK_RATES } from './playback-rate.ts';

test('PLAYER-65 the menu has exactly these six rates', () => {
  expect(PLAYBACK_RATES).toEqual([0.8, 1, 1.25, 1.5, 1.75, 2]);
});

test.each([
  [0.8, true],
  [2, true],
  [0.5, false],
  [16, false],
  [Number.NaN, false],
])('rate %d on the menu: %s', (rate, known) => expect(isPlaybackRate(rate)).toBe(known));
