import type { Threshold } from '@jixu/contract/thresholds';
import { type TestOutcome, testOutcomes } from '../test-run/test-reports.ts';

/** A threshold of the contract that is verified by tests: all of those in the run have passed. */
interface TestedThreshold {
  readonly line: number;
  readonly threshold: string;
  readonly file: RegExp;
  readonly title: RegExp;
}

const TESTED: readonly TestedThreshold[] = [
  {
    line: 7,
    threshold: 'served document = source: tests',
    file: /^apps\/api\/src\/server\/document\.test\.ts$/,
    title: /./,
  },
  {
    line: 8,
    threshold: 'flows against the mock',
    file: /^tools\/flows\//,
    title: /against the mock/,
  },
  {
    line: 8,
    threshold: 'flows against the server, those that are served',
    file: /^tools\/flows\//,
    title: /against the server/,
  },
  {
    line: 10,
    threshold: 'operations: server refuses malformed requests by field',
    file: /^apps\/api\/src\/server\/contract-requests/,
    title: /a broken request gets/,
  },
  {
    line: 10,
    threshold: 'operations: server answers requests made from schemas',
    file: /^apps\/api\/src\/server\/contract-requests/,
    title: /a good request gets/,
  },
  {
    line: 10,
    threshold: 'operations: mock, requests that keep and that break the contract',
    file: /^mocks\/prism\/src\/generated-requests/,
    title: /./,
  },
];

/** The thresholds verified by tests, from the reports of the last whole run; one without any test is missed. */
export function reportThresholds(outcomes: readonly TestOutcome[] = testOutcomes()): Threshold[] {
  return TESTED.map(({ line, threshold, file, title }) => {
    const tests = outcomes.filter((one) => file.test(one.file) && title.test(one.title));
    const reached = tests.filter(({ passed }) => passed).length;
    return { line, threshold, reached, wanted: Math.max(1, tests.length) };
  });
}
