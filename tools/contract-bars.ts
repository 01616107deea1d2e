import type { Bar } from '@jixu/contract/bars';
import { type TestOutcome, testOutcomes } from './test-reports.ts';

/** A bar of the contract that tests show: every one of them that the run holds has passed. */
interface TestedBar {
  readonly line: number;
  readonly bar: string;
  readonly file: RegExp;
  readonly title: RegExp;
}

const TESTED: readonly TestedBar[] = [
  {
    line: 7,
    bar: 'served document = source: tests',
    file: /^apps\/api\/src\/http\/document\.test\.ts$/,
    title: /./,
  },
  { line: 8, bar: 'flows against the mock', file: /^tools\/flows\//, title: /against the mock/ },
  {
    line: 8,
    bar: 'flows against the server, those that are served',
    file: /^tools\/flows\//,
    title: /against the server/,
  },
  {
    line: 10,
    bar: 'operations: server refuses malformed requests by field',
    file: /^apps\/api\/src\/http\/contract-requests/,
    title: /requests that break the contract/,
  },
  {
    line: 10,
    bar: 'operations: server answers requests made from schemas',
    file: /^apps\/api\/src\/http\/contract-requests/,
    title: /requests the contract allows/,
  },
  {
    line: 10,
    bar: 'operations: mock, requests that keep and that break the contract',
    file: /^mocks\/prism\/src\/generated-requests/,
    title: /./,
  },
];

/** The bars that are shown by tests, from the reports of the last run; a bar without any test is missed. */
export function reportBars(outcomes: readonly TestOutcome[] = testOutcomes()): Bar[] {
  return TESTED.map(({ line, bar, file, title }) => {
    const tests = outcomes.filter((one) => file.test(one.file) && title.test(one.title));
    const reached = tests.filter(({ passed }) => passed).length;
    return { line, bar, reached, wanted: Math.max(1, tests.length) };
  });
}
