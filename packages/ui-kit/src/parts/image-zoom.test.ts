import { expect, test } from 'vitest';
import { zoomImage, zoomPercent } from './image-zoom.ts';

test.each([
  ['SHELL-35 one step out', 1, 1, 1.05],
  ['SHELL-35 one step in', 1, -1, 0.95],
  ['twenty steps double it', 1, 20, 2],
  ['SHELL-34 never above 6', 5.95, 5, 6],
  ['SHELL-34 never below 0', 0.05, -3, 0],
  ['a scale between two steps goes to one', 1.02, 0, 1],
])('%s', (_name, scale, steps, after) => {
  expect(zoomImage(scale, steps)).toBe(after);
});

test('a hundred and twenty single steps lead from 0 to 6 exactly', () => {
  const scales = Array.from({ length: 120 }).reduce<number[]>(
    (all) => [...all, zoomImage(all.at(-1) ?? 0, 1)],
    [0],
  );
  expect(scales.at(-1)).toBe(6);
  expect(scales.slice(1).every((scale, index) => Math.abs(scale - (scales[index] ?? 0) - 0.05) < 1e-9)).toBe(
    true,
  );
});

test.each([
  [0, '0%'],
  [1.05, '105%'],
  [6, '600%'],
])('%d reads %s', (scale, text) => {
  expect(zoomPercent(scale)).toBe(text);
});
