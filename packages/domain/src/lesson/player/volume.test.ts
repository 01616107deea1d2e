import { expect, test } from 'vitest';
import { clampVolume, VOLUME_DEFAULT, volumeStep } from './volume.ts';

test('PLAYER-68 the default is 50', () => expect(VOLUME_DEFAULT).toBe(50));

test.each([
  [50, 1, 55],
  [50, -1, 45],
  [98, 1, 100],
  [100, 1, 100],
  [3, -1, 0],
  [0, -1, 0],
] as const)('PLAYER-67 from %d in direction %d to %d', (volume, direction, to) => {
  expect(volumeStep(volume, direction)).toBe(to);
});

test.each([
  [54.6, 55],
  [-1, 0],
  [101, 100],
  [Number.NaN, 50],
])('%d is taken as %d', (volume, taken) => expect(clampVolume(volume)).toBe(taken));
