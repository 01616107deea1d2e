import { expect, test } from 'vitest';
import { inMs, wholeSeconds } from './time.ts';

test.each([
  [0, 0],
  [999, 0],
  [1000, 1],
  [59_999, 59],
])('%d ms are %d whole seconds', (ms, seconds) => {
  expect(wholeSeconds(ms)).toBe(seconds);
});

test('90 s are 90 000 ms', () => {
  expect(inMs(90)).toBe(90_000);
});
