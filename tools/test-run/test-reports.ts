import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { fromRoot } from '../setup/paths.ts';

/** Where the test runners write their reports. */
export const REPORTS = {
  unit: fromRoot('.data', 'reports', 'unit.json'),
  storiesInNode: fromRoot('.data', 'reports', 'stories-in-node.json'),
  stories: fromRoot('.data', 'reports', 'stories.json'),
  everyStory: fromRoot('.data', 'reports', 'every-story.json'),
  journeys: fromRoot('.data', 'reports', 'journeys.json'),
} as const;

/** Which suite the reports are of, at which commit, and when it began. */
export const RUN_FILE = fromRoot('.data', 'reports', 'run.json');

export interface TestOutcome {
  readonly title: string;
  /** Its file, from the root. */
  readonly file: string;
  readonly passed: boolean;
  /** The first line of its failure. */
  readonly failure?: string;
  /** The first line of the failure before it passed: it was retried. */
  readonly firstFailure?: string;
}

export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status?: string;
    /** What failed in the file outside of its tests. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

interface PlaywrightResult {
  readonly status?: string;
  readonly error?: { readonly message?: string };
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file?: string;
    readonly tags?: readonly string[];
    readonly ok: boolean;
    readonly tests?: readonly {
      readonly results?: readonly PlaywrightResult[];
      readonly annotations?: readonly { readonly type: string; readonly description?: string }[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly suites?: readonly PlaywrightSuite[];
  readonly errors?: readonly { readonly message?: string }[];
}

/** The first line that says something, without the runner's colours. */
function firstLine(message: string | undefined): string {
  const lines = stripVTControlCharacters(message ?? '').split('\n');
  return (
    lines.map((line) => line.trim()).find((line) => line !== '' && !line.startsWith('Click to debug')) ?? ''
  );
}

/** `failures`: what each attempt that failed said; of a test that passed all the same the first is told. */
function outcomeOf(
  title: string,
  file: string,
  passed: boolean,
  failures: readonly string[] = [],
): TestOutcome {
  const said = failures.length === 0 ? undefined : firstLine(failures[0]);
  if (!passed) return { title, file, passed, failure: said ?? '' };
  return { title, file, passed, ...(said === undefined ? {} : { firstFailure: said }) };
}

const readJson = (file: string): unknown =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;

/** The place in a report of errors that no test and no file is known for. */
export const errorsOutside = (messages: readonly string[]): VitestReport['testResults'][number] => ({
  name: fromRoot(),
  assertionResults: [{ fullName: 'outside of every test', status: 'failed', failureMessages: messages }],
});

function suiteOutcomes(suite: VitestReport['testResults'][number]): TestOutcome[] {
  const file = relative(fromRoot(), suite.name);
  const ran = suite.assertionResults
    // A test of a program this machine does not have neither passed nor failed.
    .filter(({ status }) => status !== 'skipped' && status !== 'pending')
    .map((test) => outcomeOf(test.fullName, file, test.status === 'passed', test.failureMessages));
  const { message = '' } = suite;
  const failedBesides = suite.status === 'failed' && (message !== '' || ran.every(({ passed }) => passed));
  return failedBesides ? [...ran, outcomeOf('outside of its tests', file, false, [message])] : ran;
}

/** The tests of a report of vitest's; what failed outside of them stands among them. */
export const vitestOutcomes = (report: VitestReport | undefined): TestOutcome[] =>
  (report?.testResults ?? []).flatMap(suiteOutcomes);

const readVitest = (file: string) => vitestOutcomes(readJson(file) as VitestReport | undefined);

type PlaywrightSpec = NonNullable<PlaywrightSuite['specs']>[number];
export interface Journey extends Pick<TestOutcome, 'title' | 'file'> {
  readonly spec: PlaywrightSpec;
}

function specsOf(suite: PlaywrightSuite, above = ''): Journey[] {
  const title = `${above} ${suite.title}`;
  const own = (suite.specs ?? []).map((spec) => ({
    title: `${title} ${spec.title} ${(spec.tags ?? []).join(' ')}`,
    file: `apps/web/e2e/${spec.file ?? ''}`,
    spec,
  }));
  return [...own, ...(suite.suites ?? []).flatMap((child) => specsOf(child, title))];
}

/** The journeys that a report or a list of Playwright's names, run or not. */
export const journeysIn = (report: PlaywrightReport | undefined): Journey[] =>
  (report?.suites ?? []).flatMap((suite) => specsOf(suite));

/** Who visited the site in a journey, by address, and the paths that its pages showed (apps/web/e2e/site-fixture.ts). */
export function visitsOf({
  spec,
}: Journey): { readonly visitor: string; readonly paths: readonly string[] }[] {
  const noted = (spec.tests ?? []).flatMap(({ annotations = [] }) => annotations);
  return noted
    .filter(({ type }) => type === 'visit')
    .map(({ description = '' }) => {
      const [visitor = '', ...paths] = description.split(' ');
      return { visitor, paths };
    });
}

function journeyOutcome({ title, file, spec }: Journey): TestOutcome[] {
  const results = spec.tests?.at(-1)?.results ?? [];
  if (results.length === 0) return [];
  const failures = results.flatMap(({ status, error }) =>
    status === 'passed' ? [] : [error?.message ?? ''],
  );
  return [outcomeOf(title, file, spec.ok, failures)];
}

const readPlaywright = () => readJson(REPORTS.journeys) as PlaywrightReport | undefined;

/** The journeys of the last run. */
export const reportedJourneys = (): Journey[] => journeysIn(readPlaywright());

const readJourneys = (): TestOutcome[] => [
  ...reportedJourneys().flatMap(journeyOutcome),
  ...(readPlaywright()?.errors ?? []).map(({ message = '' }) =>
    outcomeOf('outside of every journey', 'apps/web/e2e', false, [message]),
  ),
];

/** The tests in the last report of one runner, with their full titles. */
export const outcomesIn = (report: string): TestOutcome[] =>
  report === REPORTS.journeys ? readJourneys() : readVitest(report);

/** Every test in the last run's reports, with its full title. */
export const testOutcomes = (): TestOutcome[] => Object.values(REPORTS).flatMap(outcomesIn);

const FAILURES_TOLD = 40;

/** A line a failed test: where a long output is cut, its end still says what failed. */
export function tellFailures(outcomes: readonly TestOutcome[]): string[] {
  const failed = outcomes.filter((outcome) => !outcome.passed);
  const told = failed.slice(0, FAILURES_TOLD).map(({ file, title, failure }) => {
    return `  ${file} › ${title.trim()}: ${failure ?? ''}`.slice(0, 240);
  });
  return failed.length > told.length ? [...told, `  and ${failed.length - told.length} more`] : told;
}
