import { expect, test } from 'vitest';
import { pageCountOf, pagerEntries } from './pager-entries.ts';

const shown = (page: number, count: number) =>
  pagerEntries(page, count)
    .map((entry) => (typeof entry === 'number' ? entry : '…'))
    .join(' ');

test.each([
  [1, 1, '1'],
  [2, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 … 8'],
  [4, 8, '1 2 3 4 5 … 8'],
  [5, 8, '1 … 4 5 6 7 8'],
  [8, 8, '1 … 4 5 6 7 8'],
  [5, 9, '1 … 4 5 6 … 9'],
  [50, 100, '1 … 49 50 51 … 100'],
])('page %d of %d: %s', (page, count, text) => {
  expect(shown(page, count)).toBe(text);
});

test.each([
  [0, 10, 1],
  [10, 10, 1],
  [11, 10, 2],
  [63, 8, 8],
])('%d rows, %d on a page: %d pages', (total, size, pages) => {
  expect(pageCountOf(total, size)).toBe(pages);
});
