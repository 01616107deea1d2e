import { expect, test } from 'vitest';
import { type RowsShown, wholeRows } from './whole-rows.ts';

const SIX = [100, 80, 100, 80, 120, 100];

test.each<[string, Parameters<typeof wholeRows>, RowsShown]>([
  ['all of them have room', [[100, 80], 1, 336], { top: 0, height: 180 }],
  ['the first is chosen', [SIX, 0, 336], { top: 0, height: 336 }],
  ['the chosen one is there without scrolling', [SIX, 2, 336], { top: 0, height: 336 }],
  ['it would end below the fade: a row further', [[100, 100, 110, 80], 2, 336], { top: 100, height: 290 }],
  ['one in the middle', [SIX, 3, 336], { top: 100, height: 336 }],
  ['the last is chosen: the list ends with it, and is lower', [SIX, 5, 336], { top: 280, height: 300 }],
  ['the chosen one is higher than the list', [[100, 400, 100], 1, 336], { top: 100, height: 336 }],
  ['none is chosen', [SIX, -1, 336], { top: 0, height: 336 }],
])('%s', (_name, [heights, chosen, room], shown) => {
  expect(wholeRows(heights, chosen, room)).toEqual(shown);
});
