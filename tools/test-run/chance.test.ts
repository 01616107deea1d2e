import { expect, test } from 'vitest';
import { type ChanceRecord, chanceProblems, chanceRecords, worstByChance } from './chance.ts';

const file = 'apps/web/e2e/pay.journey.ts';
const fine = { title: 'fine', file, passed: true };
const retried = (title: string, of = file) => ({ title, file: of, passed: true, firstFailure: 'too late' });

test('two tests that pass only the second time are forgiven, three are not', () => {
  expect(chanceProblems([fine, retried('a'), retried('b')], [])).toEqual([]);
  expect(chanceProblems([fine, retried('a'), retried('b'), retried('c')], [])).toEqual([
    '3 tests passed only the second time, at most 2 may',
  ]);
});

test('a test whose file the change touches passes the first time or not at all', () => {
  expect(chanceProblems([retried('a')], ['README.md', file])).toEqual([
    `passed only the second time, in a file that the change touches: ${file} › a`,
  ]);
  expect(chanceProblems([retried('a', 'apps/web/e2e/buy.journey.ts')], [file])).toEqual([]);
});

test('what failed once is kept with its first failure, and what failed for good with its last', () => {
  const at = new Date('2026-11-29T00:00:00Z');
  const failed = { title: ' broken ', file, passed: false, failure: 'no such button' };
  expect(chanceRecords([fine, retried('a'), failed], at, 'abc')).toEqual([
    {
      at: '2026-11-29T00:00:00.000Z',
      commit: 'abc',
      test: `${file} › a`,
      failure: 'too late',
      outcome: 'passed the second time',
    },
    expect.objectContaining({
      test: `${file} › broken`,
      failure: 'no such button',
      outcome: 'failed',
    }),
  ]);
});

test('the worst come first; two retries in a week or both ends on one commit make a suspect', () => {
  const now = new Date('2026-11-29T00:00:00Z');
  const record = (name: string, at: string, outcome: ChanceRecord['outcome'] = 'passed the second time') => ({
    test: name,
    at,
    commit: 'abc',
    failure: '',
    outcome,
  });
  const worst = worstByChance(
    [
      record('weekly', '2026-11-20T00:00:00Z'),
      record('weekly', '2026-11-28T00:00:00Z'),
      record('often', '2026-11-23T00:00:00Z'),
      record('often', '2026-11-24T00:00:00Z'),
      record('often', '2026-11-25T00:00:00Z'),
      record('both', '2026-11-01T00:00:00Z'),
      record('both', '2026-11-01T00:00:00Z', 'failed'),
    ],
    now,
  );
  expect(worst.map(({ test: name, isSuspect }) => [name, isSuspect])).toEqual([
    ['often', true],
    ['weekly', false],
    ['both', true],
  ]);
});
