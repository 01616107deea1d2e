import { expect, test } from 'vitest';
import type { SeededBug } from './seeded-bug.ts';
import { isCaught, seededTable } from './seeded-table.ts';
import { readReport, type TestRun, type VitestReport } from './test-run.ts';

type File = VitestReport['testResults'][number];
type Case = File['assertionResults'][number];

const passed: Case = { status: 'passed', fullName: 'adds' };
const failed = (fullName: string, said: string): Case => ({
  status: 'failed',
  fullName,
  failureMessages: [said],
});
const file = (name: string, ...assertionResults: Case[]): File => {
  const status = assertionResults.length === 0 || assertionResults.some((one) => one.status === 'failed');
  return { name: `/copy/${name}`, status: status ? 'failed' : 'passed', message: '', assertionResults };
};
const read = (...testResults: File[]): TestRun => readReport({ testResults }, '/copy');

const SAW = failed('adds up', 'AssertionError: expected 3 to be 2');
const SLOW = failed('is quick', 'Error: Test timed out in 5000ms.\n    at …');

test('tests that pass have not seen the bug: it survives', () => {
  expect(read(file('a.test.ts', passed, passed))).toEqual({ kind: 'passed', tests: 2 });
});

test('a failed assertion has seen it, named by its file in the tree', () => {
  expect(read(file('b.test.ts', passed, SAW), file('a.test.ts', SAW, SLOW))).toEqual({
    kind: 'failed',
    failed: [
      { file: 'a.test.ts', title: 'adds up' },
      { file: 'b.test.ts', title: 'adds up' },
    ],
  });
});

test.each([
  ['only time-outs', [file('a.test.ts', passed, SLOW)]],
  ['a file that does not load', [file('a.test.ts', passed), file('b.test.ts')]],
  ['no test at all', []],
])('%s proves nothing', (_name, files) => {
  expect(read(...files).kind).toBe('broken');
});

const bug: SeededBug = { name: 'n', file: 'f.ts', find: 'x', replace: 'y', breaks: 'a | b', tests: [] };

test('only a bug a test has seen is caught; the table tells the others in capitals', () => {
  const runs: TestRun[] = [
    { kind: 'failed', failed: [{ file: 'a.test.ts', title: 'adds up' }] },
    { kind: 'passed', tests: 4 },
    { kind: 'broken', message: 'no test ran' },
  ];
  const results = runs.map((run) => ({ bug, run, seconds: 1.26 }));
  expect(results.map(isCaught)).toEqual([true, false, false]);
  const table = seededTable(results);
  expect(table).toContain('1 of 3 were caught');
  expect(table).toContain('| n | a \\| b | `f.ts` | a.test.ts › adds up | 1.3 |');
  expect(table).toContain('**SURVIVED** 4 tests');
  expect(table).toContain('**BROKEN** no test ran');
});
