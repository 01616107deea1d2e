import { expect, test } from 'vitest';
import {
  type AuditionFilters,
  auditionCall,
  auditionPageSize,
  NO_AUDITION_FILTERS,
} from './audition-call.ts';

const HOME = { kind: 'home' } as const;
const ALL = { kind: 'all' } as const;
const AREA = { kind: 'area', areaId: 219 } as const;
const EVERY: AuditionFilters = { catalog: 2, year: 2026, classify: 1, subject: 102, keyword: ' 准则 ' };
const FIELDS = { classify_id: 1, subject_id: 102, year: 2026, keyword: '准则' };

test.each([
  ['AUDITION-14 no person category: the list of all', NO_AUDITION_FILTERS, ALL, 'listFreeCourses'],
  ['AUDITION-14 a person category: the list for it', EVERY, ALL, 'listListenCourses'],
  ['AUDITION-14 the same on the page of an area', EVERY, AREA, 'listListenCourses'],
  ['AUDITION-06 never on the home page', EVERY, HOME, 'listFreeCourses'],
] as const)('%s', (_name, filters, place, operation) => {
  expect(auditionCall(filters, 1, place).operation).toBe(operation);
});

test('AUDITION-15 AUDITION-18 filters and keyword travel by the names of the call', () => {
  expect(auditionCall(EVERY, 3, ALL).input).toEqual({ ...FIELDS, catalog_id: 2, page: 3, limit: 8 });
});

test('AUDITION-06 the home page names no person category', () => {
  expect(auditionCall(EVERY, 1, HOME).input).toEqual({ ...FIELDS, page: 1, limit: 4 });
});

test('AUDITION-16 the area is named on its page and in its list, and nowhere else', () => {
  const areaOf = (place: typeof HOME | typeof ALL | typeof AREA) =>
    auditionCall(NO_AUDITION_FILTERS, 1, place).input.area_id;
  expect([areaOf(AREA), areaOf(ALL), areaOf(HOME)]).toEqual([219, undefined, undefined]);
});

test('nothing chosen is nothing asked for', () => {
  expect(auditionCall({ ...NO_AUDITION_FILTERS, keyword: '  ' }, 1, ALL).input).toEqual({
    page: 1,
    limit: 8,
  });
});

test.each([
  ['AUDITION-05 four on the home page', HOME, 4],
  ['AUDITION-04 eight in the list of all', ALL, 8],
  ['AUDITION-04 eight on the page of an area', AREA, 8],
] as const)('%s', (_name, place, size) => expect(auditionPageSize(place)).toBe(size));
