import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
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
  /** The first line of its failure. */
  readonly failure?: string;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
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
    readonly tests?: readonly { readonly results?: readonly { readonly error?: { message?: string } }[] }[];
  }[];
}

/** The first line that says something, without the runner's colours. */
function firstLine(message: string | undefined): string {
  const lines = stripVTControlCharacters(message ?? '').split('\n');
  return (
    lines.map((line) => line.trim()).find((line) => line !== '' && !line.startsWith('Click to debug')) ?? ''
  );
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
        failure: firstLine(test.failureMessages?.[0]),
      })),
  );
}

function playwrightOutcomes(suite: PlaywrightSuite, above: string): TestOutcome[] {
  const title = `${above} ${suite.title}`;
  const own = (suite.specs ?? []).map((spec) => ({
    title: `${title} ${spec.title} ${(spec.tags ?? []).join(' ')}`,
    file: `apps/web/e2e/${spec.file ?? ''}`,
    passed: spec.ok,
    failure: firstLine(spec.tests?.at(-1)?.results?.at(-1)?.error?.message),
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

const FAILURES_TOLD = 40;

/** A line a failed test: where a long output is cut, its end still says what failed. */
export function tellFailures(outcomes: readonly TestOutcome[]): string[] {
  const failed = outcomes.filter((outcome) => !outcome.passed);
  const told = failed.slice(0, FAILURES_TOLD).map(({ file, title, failure }) => {
    return `  ${file} › ${title.trim()}: ${failure ?? ''}`.slice(0, 240);
  });
  return failed.length > told.length ? [...told, `  and ${failed.length - told.length} more`] : told;
}
