import { expect, test } from 'vitest';
import { codeWithout, parseQuarantine, quarantineProblems, withoutQuarantined } from './quarantine.ts';

const NOW = new Date('2026-11-29T12:00:00Z');
const HEAD = 'test\tids\towner\tsince\tissue\tsuspected';
const row = (test: string, since: string, owner = 'wang') =>
  [test, 'PAY-01', owner, since, '31', 'a race'].join('\t');

test('a line names the test, who mends it, since when and where', () => {
  expect(parseQuarantine(`${HEAD}\n${row('a.test.ts › pays', '2026-11-20')}\n`)).toEqual([
    { test: 'a.test.ts › pays', owner: 'wang', since: '2026-11-20', issue: '31' },
  ]);
  expect(parseQuarantine(`${HEAD}\n`)).toEqual([]);
});

test.each([
  ['ten days', [row('a', '2026-11-20')], []],
  ['eleven days', [row('a', '2026-11-18')], ['in quarantine for more than 10 days: a']],
  ['no day at all', [row('a', '')], ['in quarantine for more than 10 days: a']],
  ['nobody', [row('a', '2026-11-28', '')], ['in quarantine without an owner or an issue: a']],
  ['five', ['a', 'b', 'c', 'd', 'e'].map((name) => row(name, '2026-11-28')), []],
  [
    'six',
    ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => row(name, '2026-11-28')),
    ['6 tests in quarantine, at most 5 may be'],
  ],
])('%s', (_what, rows, problems) => {
  expect(quarantineProblems(parseQuarantine([HEAD, ...rows].join('\n')), NOW)).toEqual(problems);
});

test('what is in quarantine counts neither as passed nor as failed', () => {
  const outcome = (title: string, passed: boolean) => ({ title, file: 'a.test.ts', passed });
  const lines = parseQuarantine(`${HEAD}\n${row('a.test.ts › waits', '2026-11-28')}`);
  const { counted, quarantined } = withoutQuarantined(
    [outcome('pays', true), outcome(' waits', false)],
    lines,
  );
  expect(counted.map(({ title }) => title)).toEqual(['pays']);
  expect(quarantined.map(({ title }) => title)).toEqual([' waits']);
});

test.each([
  ['only what is in quarantine failed', [' waits'], 0],
  ['another failed, too', [' waits', 'pays'], 1],
  ['no test failed, so the runner itself did', [], 1],
])('the code of a runner when %s', (_what, failing, code) => {
  const lines = parseQuarantine(`${HEAD}\n${row('a.test.ts › waits', '2026-11-28')}`);
  const outcomes = [' waits', 'pays', 'reads'].map((title) => ({
    title,
    file: 'a.test.ts',
    passed: !failing.includes(title),
  }));
  expect(codeWithout(lines, 1, outcomes)).toBe(code);
});

test('a runner that ended well stays so', () => {
  expect(codeWithout([], 0, [])).toBe(0);
});
