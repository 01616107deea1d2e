import type { StdioOptions } from 'node:child_process';
import { fromRoot } from '../setup/paths.ts';
import { ensureBuilt } from '../steps/build.ts';
import { lint, types } from '../steps/lint-and-types.ts';
import { command, nodeScript, type Stage, type Step } from '../steps/step.ts';
import { everyStory, journeys, playedStories, storiesInNode, unitTests } from './runners.ts';
import type { Hit } from './what-changed.ts';

/** `gate`: what must hold before anything lands. `full`: all there is, each heavy proof in its size. `changed`: what a change hits. */
export type Suite = 'gate' | 'full' | 'changed';

/** Heavy tests small, and none of those that start slow programs (packages/test-kit/src/size.ts). */
const GATE_SIZE = { JIXU_TEST_SIZE: 'gate' };
/** A strict part of `every story`, which renders each story on the server, too. */
const WITHOUT_SERVER_RENDER = ['--exclude', '**/server-render.test.tsx'];

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

const build = (storybook: boolean): Step => ({
  name: 'build',
  run: () => ensureBuilt({ web: true, storybook }).then(() => 0),
});

/** Without them nothing that follows can run. */
export const INDISPENSABLE: ReadonlySet<string> = new Set(['generate', 'build']);

/** What is sent to browsers is within their floor (docs/browsers.md); reads the build. */
const BROWSERS: Step = { name: 'browsers', run: script('browsers') };

/** What computes on one processor runs beside the build. */
const prepared = (storybook: boolean): Stage[] => [[[GENERATE]], [[build(storybook)], STATIC]];

/** The runners of tests take both processors, so they run one after the other: browsers beside them would starve. */
export function gateStages(): Stage[] {
  const steps = [
    BROWSERS,
    unitTests({ env: GATE_SIZE }),
    storiesInNode({ env: GATE_SIZE }),
    playedStories({ env: { STORIES: 'gate' } }),
    journeys('--grep', '@gate'),
    { name: 'contract', run: script('contract-thresholds', '--without-coverage') },
    { name: 'requirements', run: script('requirements'), shown: true },
  ];
  return [...prepared(false), [steps]];
}

/** `update`: also writes the evidence anew. */
export function fullStages(update: boolean): Stage[] {
  const steps = [
    BROWSERS,
    unitTests({ env: { JIXU_TEST_SIZE: 'full' } }),
    storiesInNode({ args: WITHOUT_SERVER_RENDER }),
    playedStories(),
    everyStory(),
    journeys(),
    { name: 'contract', run: script('contract-thresholds'), shown: true },
    { name: 'requirements', run: script('requirements', ...(update ? ['--update'] : [])), shown: true },
  ];
  return [...prepared(true), [steps]];
}

/** What a change since `base` hits: vitest follows its imports itself. */
export function changedStages({ stories, journeys: files }: Hit, base: string): Stage[] {
  const own = stories.map((file) => file.replace(/^stories\//, ''));
  const steps = [
    BROWSERS,
    unitTests({ args: ['--changed', base, '--passWithNoTests'], env: GATE_SIZE }),
    ...(own.length === 0
      ? []
      : [playedStories({ args: own }), everyStory({ env: { EVERY_STORY: own.join() } })]),
    ...(files.length === 0 ? [] : [journeys(...files)]),
  ];
  return [...prepared(false), [steps]];
}
