import { expect, test } from 'vitest';
import { fixtureRule } from '#testing/fixture-content.ts';
import { currentYear } from './current-year.ts';

test.each([
  ['2026-06-01', 2026],
  ['2025-03-01', 2025],
  ['2031-01-01', 2026],
])('on %s the year of study is %i', (today, yearId) => {
  const year = (id: number, from: string, until: string) => ({
    versionId: 1,
    rule: fixtureRule(0, id, { window: { from, until } }),
  });
  expect(
    currentYear([year(2026, '2026-05-31', '2027-04-30'), year(2025, '2025-01-01', '2026-05-30')], today),
  ).toBe(yearId);
});

test('without any row the year is the calendar’s', () => {
  expect(currentYear([], '2026-06-01')).toBe(2026);
});
