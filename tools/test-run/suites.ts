import type { StdioOptions } from 'node:child_process';
import { fromRoot } from '../setup/paths.ts';
import { ensureBuilt } from '../steps/build.ts';
import { lint } from '../steps/lint.ts';
import { command, nodeScript, type Stage, type Step } from '../steps/step.ts';
import { types } from '../steps/types.ts';
import { withTestDatabase } from './test-database.ts';
import { REPORTS } from './test-reports.ts';

/** `gate`: what must hold before anything lands. `full`: all there is, each heavy proof in its size. */
export type Suite = 'gate' | 'full';

/** Tests that start programs or take minutes; the gate leaves them to the full run. */
const FULL_ONLY = '**/*.full.test.ts';
/** A strict part of `every story`, which renders each story on the server, too. */
const SERVER_RENDER = '**/server-render.test.tsx';

const isTerminal = process.stdout.isTTY === true;

interface VitestRun {
  readonly root: string;
  readonly report: string;
  readonly args?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

function vitest({ root, report, args = [], env = {} }: VitestRun, stdio: StdioOptions): Promise<number> {
  const reporters = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${report}`];
  // Left to itself vitest keeps a processor free.
  const all = ['run', '--root', root, '--maxWorkers=100%', ...reporters, ...args];
  return command('vitest', all, { env: { ...process.env, ...env }, stdio });
}

/** Both ways at once not to colour make Node complain; Playwright's workers know only one of them. */
function playwrightEnv(): NodeJS.ProcessEnv {
  if (isTerminal) return process.env;
  const { NO_COLOR: _, ...plain } = process.env;
  return { ...plain, FORCE_COLOR: '0' };
}

const script =
  (name: string, ...args: readonly string[]) =>
  (stdio: StdioOptions) =>
    nodeScript(fromRoot('tools', 'commands', `${name}.ts`), args, { stdio });

const GENERATE: Step = {
  name: 'generate',
  run: (stdio) => command('turbo', ['run', 'generate', '--output-logs=errors-only'], { stdio }),
};

const STATIC: readonly Step[] = [
  { name: 'lint', run: lint },
  { name: 'boundaries', run: script('boundaries') },
  { name: 'types', run: types },
  // After the types, because the type check also generates the types of the routes.
  {
    name: 'dead code',
    run: (stdio) => command('knip', ['--no-progress', '--no-config-hints'], { stdio }),
  },
];

const build = (suite: Suite): Step => ({
  name: 'build',
  run: () => ensureBuilt({ web: true, storybook: suite === 'full' }).then(() => 0),
});

const unit = (suite: Suite): Step => ({
  name: 'unit and API',
  run: (stdio) =>
    withTestDatabase((env) => {
      const args = suite === 'full' ? [] : ['--exclude', FULL_ONLY];
      const run = { root: fromRoot(), report: REPORTS.unit, args };
      return vitest({ ...run, env: suite === 'full' ? { ...env, JIXU_TEST_SIZE: 'full' } : env }, stdio);
    }),
});

/** Browser tests may be run a second time, which is told (chance.ts); others never. */
const ONCE_MORE = '--retry=1';

const stories = (suite: Suite): Step[] => [
  {
    name: 'stories in Node',
    run: (stdio) => {
      const args = ['--project=stories-in-node', ...(suite === 'full' ? ['--exclude', SERVER_RENDER] : [])];
      return vitest({ root: fromRoot('stories'), report: REPORTS.storiesInNode, args }, stdio);
    },
  },
  {
    name: 'stories',
    run: (stdio) => {
      const args = ['--project=stories', ONCE_MORE];
      const env = suite === 'full' ? {} : { STORIES: 'gate' };
      return vitest({ root: fromRoot('stories'), report: REPORTS.stories, args, env }, stdio);
    },
  },
];

const EVERY_STORY: Step = {
  name: 'every story',
  run: (stdio) =>
    vitest(
      { root: fromRoot('stories', 'every-story'), report: REPORTS.everyStory, args: [ONCE_MORE] },
      stdio,
    ),
};

const JOURNEYS_CONFIG = fromRoot('apps', 'web', 'e2e', 'playwright.config.ts');

const journeys = (suite: Suite): Step => ({
  name: 'journeys',
  run: (stdio) => {
    const args = ['test', '--config', JOURNEYS_CONFIG, ...(suite === 'full' ? [] : ['--grep', '@gate'])];
    return command('playwright', args, { env: playwrightEnv(), stdio });
  },
});

const conclusions = (suite: Suite): Step[] => {
  const update = process.argv.filter((word) => word === '--update');
  const thresholds = script('contract-thresholds', ...(suite === 'full' ? [] : ['--without-coverage']));
  return [
    { name: 'contract', run: thresholds, shown: suite === 'full' },
    { name: 'requirements', run: script('requirements', ...update), shown: true },
  ];
};

/** Without them nothing that follows can run. */
export const INDISPENSABLE: ReadonlySet<string> = new Set(['generate', 'build']);

/**
 * The steps of a suite. What computes on one processor runs beside the build; the runners of tests take both, so they run one
 * after the other: browsers beside them would starve.
 */
export function stagesOf(suite: Suite): Stage[] {
  const steps = [
    unit(suite),
    ...stories(suite),
    ...(suite === 'full' ? [EVERY_STORY] : []),
    journeys(suite),
    ...conclusions(suite),
  ];
  return [[[GENERATE]], [[build(suite)], STATIC], [steps]];
}
