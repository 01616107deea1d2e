import { expect, test } from 'vitest';
import { offersHardwareHelp } from './offers-hardware-help.ts';

test.each([
  ['ANGLE (NVIDIA, NVIDIA GeForce GTX 1650 Direct3D11 vs_5_0 ps_5_0)', true],
  ['ANGLE (Intel, Intel(R) UHD Graphics 630)', true],
  ['AMD Radeon Pro 5300M OpenGL Engine', true],
  ['Google SwiftShader', false],
  ['Apple M2', false],
  ['', false],
])('PLAYER-15 %s: %s', (renderer, offered) => {
  expect(offersHardwareHelp(renderer)).toBe(offered);
});
