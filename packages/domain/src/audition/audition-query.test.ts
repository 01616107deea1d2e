import { expect, test } from 'vitest';
import {
  auditionPlaceOf,
  chooseAuditionFilter,
  NO_AUDITION_QUERY,
  readAuditionQuery,
  writeAuditionQuery,
} from './audition-query.ts';

const FULL = '?keyword=%E5%87%86%E5%88%99&catalog_id=2&year=2026&classify_id=1&subject_id=102&page=3';
const read = (search: string) => readAuditionQuery(new URLSearchParams(search));

test('AUDITION-18 AUDITION-15 keyword, filters and page are read from the address and written to it', () => {
  expect(read(FULL)).toEqual({
    filters: { catalog: 2, year: 2026, classify: 1, subject: 102, keyword: '准则' },
    page: 3,
  });
  expect(writeAuditionQuery(read(FULL))).toBe(FULL);
});

test('an address that says nothing stays bare', () => {
  expect(read('')).toEqual(NO_AUDITION_QUERY);
  expect(writeAuditionQuery(NO_AUDITION_QUERY)).toBe('');
});

test.each([
  '?page=0',
  '?page=-1',
  '?page=1.5',
  '?page=x',
  '?year=1999',
  '?year=9999',
  '?classify_id=1e3',
  '?keyword=%20',
])('%s is as if it were not there', (search) => expect(read(search)).toEqual(NO_AUDITION_QUERY));

test('a keyword longer than the call takes is cut', () => {
  expect(read(`?keyword=${'长'.repeat(60)}`).filters.keyword).toHaveLength(50);
});

test('AUDITION-01 another classify forgets the subject; any other choice keeps the rest; both begin at page 1', () => {
  const before = read(FULL);
  expect(chooseAuditionFilter(before, 'classify', 2)).toMatchObject({
    filters: { classify: 2, subject: null, year: 2026 },
    page: 1,
  });
  expect(chooseAuditionFilter(before, 'year', null)).toMatchObject({
    filters: { classify: 1, subject: 102, year: null },
    page: 1,
  });
});

test.each([
  ['AUDITION-03 all areas', 'all', { kind: 'all' }],
  ['AUDITION-03 one area', '219', { kind: 'area', areaId: 219 }],
  ['no such list', 'wall', null],
  ['no such list', '0', null],
  ['no such list', '1.5', null],
])('%s: %s', (_name, pathName, place) => expect(auditionPlaceOf(pathName)).toEqual(place));
