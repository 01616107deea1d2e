import { expect, test } from 'vitest';
import { fromRoot } from '../setup/paths.ts';
import { errorsOutside, tellFailures, vitestOutcomes } from './test-reports.ts';

const outcome = (title: string, passed: boolean, failure?: string) => ({
  title,
  file: 'a/b.test.ts',
  passed,
  ...(failure === undefined ? {} : { failure }),
});

test('a failed test is told in one short line with its file, its name and what it said', () => {
  const told = tellFailures([outcome('fine', true), outcome(' pays once ', false, 'expected 1 to be 2')]);
  expect(told).toEqual(['  a/b.test.ts › pays once: expected 1 to be 2']);
  expect(tellFailures([outcome('x'.repeat(500), false)])[0]?.length).toBe(240);
});

test('of many failures forty are told, and how many more there are', () => {
  const told = tellFailures(
    Array.from({ length: 135 }, (_, k) => outcome(`story ${k}`, false, 'not visible')),
  );
  expect(told).toHaveLength(41);
  expect(told.at(-1)).toBe('  and 95 more');
});

test('what fails outside of tests is told as they are', () => {
  const name = fromRoot('a', 'b.test.ts');
  const passed = { fullName: 'pays', status: 'passed' };
  const failed = { fullName: 'pays', status: 'failed', failureMessages: ['expected 1 to be 2'] };
  const message = 'Cannot find module x';
  const told = (testResults: Parameters<typeof vitestOutcomes>[0]) =>
    vitestOutcomes(testResults)
      .filter((one) => !one.passed)
      .map(({ file, title, failure }) => `${file} › ${title}: ${failure}`);
  expect(
    told({
      testResults: [
        { name, status: 'failed', message, assertionResults: [] },
        { name, status: 'failed', message: '', assertionResults: [failed] },
        { name, status: 'failed', message, assertionResults: [failed] },
        { name, status: 'passed', message: '', assertionResults: [passed] },
        errorsOutside(['Error: nobody waited for this']),
      ],
    }),
  ).toEqual([
    `a/b.test.ts › outside of its tests: ${message}`,
    'a/b.test.ts › pays: expected 1 to be 2',
    'a/b.test.ts › pays: expected 1 to be 2',
    `a/b.test.ts › outside of its tests: ${message}`,
    ' › outside of every test: Error: nobody waited for this',
  ]);
});
