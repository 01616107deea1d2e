import { expect, test } from 'vitest';
import { runningRule } from './running-rule.ts';
import type { StudyRule } from './study-rule.ts';

const rule = (yearId: number, from: string, until: string) =>
  ({ yearId, window: { from, until } }) as StudyRule;
const GANSU = [rule(2026, '2026-03-20', '2027-03-20'), rule(2025, '2025-03-20', '2026-03-20')];

test.each([
  ['the first day', '2025-03-20', 2025],
  ['any day', '2026-01-01', 2025],
  ['a day of two years: the newer', '2026-03-20', 2026],
  ['the last day', '2027-03-20', 2026],
  ['after all of them: the newest', '2027-03-21', 2026],
  ['before all of them: the newest', '2024-01-01', 2026],
])('integrity 14: %s', (_name, today, yearId) => {
  expect(runningRule(GANSU, today)?.yearId).toBe(yearId);
});

test('without rules there is none', () => {
  expect(runningRule([], '2026-01-01')).toBeNull();
});
