import { expect, test } from 'vitest';
import { waitMinutes } from './exam-wait.ts';

const after = (firstMinutes: number) =>
  Array.from({ length: 8 }, (_, failed) => waitMinutes(failed, firstMinutes));

test.each([
  ['of ten minutes', 10, [10, 10, 20, 40, 80, 160, 240, 240]],
  ['of one minute', 1, [1, 1, 2, 4, 8, 16, 32, 64]],
  ['that there is none of stays none', 0, [0, 0, 0, 0, 0, 0, 0, 0]],
  ['that is longer than the most stays as it is', 300, Array.from({ length: 8 }, () => 300)],
])('after 0 to 7 failed papers a wait %s', (_name, firstMinutes, waits) => {
  expect(after(firstMinutes)).toEqual(waits);
});

test('whoever has failed any number of papers may sit again within four hours', () => {
  expect(waitMinutes(1000, 10)).toBe(240);
});
