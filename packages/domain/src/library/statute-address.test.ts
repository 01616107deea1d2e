import { describe, expect, test } from 'vitest';
import { hasCriteria, NO_CRITERIA, readStatuteAddress, statutePath } from './statute-address.ts';

const read = (query: string) => readStatuteAddress(new URLSearchParams(query));
const again = (query: string) => statutePath(read(query));

describe('an address', () => {
  test('keeps a whole search, the page and the statute that is open', () => {
    const query =
      'keyword=会计&fg_code=财会&area=440300&catalog=1%2C12&industry_id=2&start_date=2018-01-01&end_date=2026-12-31&page=2&id=5001';
    expect(decodeURIComponent(again(query))).toBe(`/statute.html?${decodeURIComponent(query)}`);
  });

  test.each([
    ['STATUTE-13 outer blanks', 'keyword=+会计　&fg_code=+', '/statute.html?keyword=会计'],
    ['STATUTE-10 one level alone', 'catalog=1&keyword=a', '/statute.html?keyword=a'],
    ['STATUTE-11 one day alone', 'start_date=2018-01-01', '/statute.html'],
    ['a day that does not exist', 'start_date=2018-02-30&end_date=2018-03-01', '/statute.html'],
    ['what is no number', 'id=x&page=-1&industry_id=0&area=44&with=&on=today', '/statute.html'],
    ['a category beside a search', 'keyword=a&catalog_id=3', '/statute.html?keyword=a'],
  ])('%s', (_what, query, path) => expect(decodeURIComponent(again(query))).toBe(path));

  test('names a category, a version in force on a day, and one to compare with', () => {
    expect(again('catalog_id=3&page=2')).toBe('/statute.html?catalog_id=3&page=2');
    expect(again('id=5&on=2020-01-01&with=6')).toBe('/statute.html?id=5&on=2020-01-01&with=6');
  });
});

test.each([
  ['nothing', {}, false],
  ['blanks', { keyword: ' 　' }, false],
  ['one level of categories', { catalog: [1] }, false],
  ['a keyword', { keyword: '税' }, true],
  ['both levels', { catalog: [1, 12] }, true],
  ['an area', { area: '440000' }, true],
])('STATUTE-12 %s: can be searched by: %j → %s', (_what, given, can) =>
  expect(hasCriteria({ ...NO_CRITERIA, ...given })).toBe(can),
);
