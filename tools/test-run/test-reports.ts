import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fromRoot } from '../setup/paths.ts';

/** Where the test runners write their reports. */
export const REPORTS = {
  unit: fromRoot('.data', 'reports', 'unit.json'),
  stories: fromRoot('.data', 'reports', 'stories.json'),
  everyStory: fromRoot('.data', 'reports', 'every-story.json'),
  journeys: fromRoot('.data', 'reports', 'journeys.json'),
} as const;

export interface TestOutcome {
  readonly title: string;
  /** Its file, from the root. */
  readonly file: string;
  readonly passed: boolean;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file?: string;
    readonly tags?: readonly string[];
    readonly ok: boolean;
  }[];
}

const readJson = (file: string): unknown =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;

function vitestOutcomes(file: string): TestOutcome[] {
  const report = readJson(file) as VitestReport | undefined;
  return (report?.testResults ?? []).flatMap((suite) =>
    suite.assertionResults
      // A test of a program this machine does not have neither passed nor failed.
      .filter(({ status }) => status !== 'skipped' && status !== 'pending')
      .map((test) => ({
        title: test.fullName,
        file: relative(fromRoot(), suite.name),
        passed: test.status === 'passed',
      })),
  );
}

function playwrightOutcomes(suite: PlaywrightSuite, above: string): TestOutcome[] {
  const title = `${above} ${suite.title}`;
  const own = (suite.specs ?? []).map((spec) => ({
    title: `${title} ${spec.title} ${(spec.tags ?? []).join(' ')}`,
    file: `apps/web/e2e/${spec.file ?? ''}`,
    passed: spec.ok,
  }));
  return [...own, ...(suite.suites ?? []).flatMap((child) => playwrightOutcomes(child, title))];
}

/** Every test in the last run's reports, with its full title. */
export function testOutcomes(): TestOutcome[] {
  const journeys = readJson(REPORTS.journeys) as { readonly suites?: readonly PlaywrightSuite[] } | undefined;
  return [
    ...vitestOutcomes(REPORTS.unit),
    ...vitestOutcomes(REPORTS.stories),
    ...vitestOutcomes(REPORTS.everyStory),
    ...(journeys?.suites ?? []).flatMap((suite) => playwrightOutcomes(suite, '')),
  ];
}

export function countTests(): { readonly passed: number; readonly failed: number } {
  const outcomes = testOutcomes();
  const passed = outcomes.filter((outcome) => outcome.passed).length;
  return { passed, failed: outcomes.length - passed };
}
