import { expect, test } from 'vitest';
import { daysLeft, shownDaysLeft } from './countdown.ts';

const END = Date.parse('2026-12-31T23:59:59+08:00');
const DAY = 86_400_000;

test.each([
  [2.3, 4],
  [2, 3],
  [0.5, 2],
  [0, 1],
  [-0.5, 1],
  [-1, 0],
  [-1.5, 0],
])('STUDY-04 %d days before the end it counts %d', (days, left) => {
  expect(daysLeft(END, END - days * DAY)).toBe(left);
});

test.each([
  [-1.5, 0],
  [-2, null],
  [-2.5, null],
])('STUDY-05 %d days before the end it shows %s', (days, shown) => {
  const result = shownDaysLeft(END, END - days * DAY);
  expect(result).toBe(shown);
});

test.each([null, 0, Number.NaN])('without an end (%s) nothing is shown', (end) => {
  expect(shownDaysLeft(end, END)).toBeNull();
});
