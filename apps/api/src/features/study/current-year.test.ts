import { expect, test } from 'vitest';
import { currentYear } from './current-year.ts';

test.each([
  ['2026-06-01', 2026],
  ['2025-03-01', 2025],
  ['2031-01-01', 2026],
])('on %s the year of study is %i', (today, yearId) => {
  const year = (id: number, startsOn: string, endsOn: string) => ({
    yearId: id,
    yearName: '',
    startsOn,
    endsOn,
    total: 0,
    pro: 0,
    pub: 0,
  });
  expect(
    currentYear([year(2026, '2026-05-31', '2027-04-30'), year(2025, '2025-01-01', '2026-05-30')], today),
  ).toBe(yearId);
});

test('without any row the year is the calendar’s', () => {
  expect(currentYear([], '2026-06-01')).toBe(2026);
});
