import type { StdioOptions } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fromRoot } from '../setup/paths.ts';
import { command, type Step } from '../steps/step.ts';
import { withNewPage } from './new-page.ts';
import { codeWithout, readQuarantine } from './quarantine.ts';
import { withTestDatabase } from './test-database.ts';
import { outcomesIn, REPORTS } from './test-reports.ts';

interface RunOptions {
  readonly args?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Left to itself vitest keeps a processor free. */
  readonly workers?: number;
}

/** Browser tests may be run a second time, which is told (chance.ts); others never. */
const ONCE_MORE = '--retry=1';

const WHOLE_REPORT = fromRoot('tools', 'test-run', 'json-reporter.ts');

/** A step whose tests are in `report`; those in quarantine do not count. */
const testStep = (name: string, report: string, run: Step['run']): Step => ({
  name,
  run: async (stdio) => {
    const code = await run(stdio);
    return codeWithout(readQuarantine(), code, outcomesIn(report));
  },
});

function vitest(
  root: string,
  report: string,
  { args = [], env = process.env, workers = availableParallelism() }: RunOptions,
  stdio: StdioOptions,
): Promise<number> {
  const reporters = ['--reporter=minimal', `--reporter=${WHOLE_REPORT}`, `--outputFile.json=${report}`];
  return command('vitest', ['run', '--root', root, `--maxWorkers=${workers}`, ...reporters, ...args], {
    env,
    stdio,
  });
}

/** Everything that runs in Node, beside one PostgreSQL. API tests wait for it and for slow parties, so one more works meanwhile. */
export const unitTests = ({ args = [], env = {} }: RunOptions = {}): Step =>
  testStep('unit and API', REPORTS.unit, (stdio) =>
    withTestDatabase((given) => {
      const options = { args, env: { ...given, ...env }, workers: availableParallelism() + 1 };
      return vitest(fromRoot(), REPORTS.unit, options, stdio);
    }),
  );

/** The checks of the stories themselves. */
export const storiesInNode = ({ args = [], env = {} }: RunOptions = {}): Step =>
  testStep('stories in Node', REPORTS.storiesInNode, (stdio) => {
    const all = { args: ['--project=stories-in-node', ...args], env: { ...process.env, ...env } };
    return vitest(fromRoot('stories'), REPORTS.storiesInNode, all, stdio);
  });

/** Stories as a person plays them, in Chromium. */
export const playedStories = ({ args = [], env = {} }: RunOptions = {}): Step =>
  testStep('stories', REPORTS.stories, (stdio) =>
    withNewPage(REPORTS.stories, (files = args) => {
      const all = { args: ['--project=stories', ONCE_MORE, ...files], env: { ...process.env, ...env } };
      return vitest(fromRoot('stories'), REPORTS.stories, all, stdio);
    }),
  );

/** Every story from the server, as it is seen: at each width and theme, and by axe. */
export const everyStory = ({ env = {} }: RunOptions = {}): Step =>
  testStep('every story', REPORTS.everyStory, (stdio) =>
    withNewPage(REPORTS.everyStory, (files) => {
      const chosen = files === undefined ? env : { ...env, EVERY_STORY: files.join() };
      const all = { args: [ONCE_MORE], env: { ...process.env, ...chosen } };
      return vitest(fromRoot('stories', 'every-story'), REPORTS.everyStory, all, stdio);
    }),
  );

/** Both ways at once not to colour make Node complain; Playwright's workers know only one of them. */
function playwrightEnv(): NodeJS.ProcessEnv {
  if (process.stdout.isTTY === true) return process.env;
  const { NO_COLOR: _, ...plain } = process.env;
  return { ...plain, FORCE_COLOR: '0' };
}

/** Learners in a real browser against the whole site. */
export const journeys = (...args: readonly string[]): Step =>
  testStep('journeys', REPORTS.journeys, (stdio) => {
    const config = fromRoot('apps', 'web', 'e2e', 'playwright.config.ts');
    return command('playwright', ['test', '--config', config, ...args], { env: playwrightEnv(), stdio });
  });
