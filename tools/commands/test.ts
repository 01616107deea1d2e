// All tests in one go: contract, types, boundaries, unit, API, stories, journeys in a real browser, and contract
// thresholds.
import type { StdioOptions } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { ensureChromium } from '../setup/chromium.ts';
import { fromRoot } from '../setup/paths.ts';
import { ensureBuilt } from '../steps/build.ts';
import { lint } from '../steps/lint.ts';
import { command, nodeScript, runLanes, runSteps, type Step } from '../steps/step.ts';
import { keepTemporaryFilesInMemory } from '../test-run/scratch-folder.ts';
import { withTestDatabase } from '../test-run/test-database.ts';
import { REPORTS, tellFailures, testOutcomes } from '../test-run/test-reports.ts';

keepTemporaryFilesInMemory();
const chromium = ensureChromium();
process.env.CHROMIUM_PATH = chromium;
console.log(`jixu: testing with ${chromium}`);
const traffic = fromRoot('.data', 'traffic');
for (const folder of [fromRoot('.data', 'reports'), traffic]) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}
// API tests, flows and journeys record their traffic there, for the contract thresholds
process.env.TRAFFIC_DIR = traffic;

const isTerminal = process.stdout.isTTY === true;
if (!isTerminal) process.env.NO_COLOR = '1';
// The way to keep Playwright from colouring its workers' output; with both ways at once Node complains.
const { NO_COLOR: _, ...plain } = process.env;
const forPlaywright = isTerminal ? process.env : { ...plain, FORCE_COLOR: '0' };

function vitest(root: string, report: string, stdio: StdioOptions, env = process.env): Promise<number> {
  const reporter = isTerminal ? 'dot' : 'minimal';
  return command(
    'vitest',
    ['run', '--root', root, `--reporter=${reporter}`, '--reporter=json', `--outputFile.json=${report}`],
    { env, stdio },
  );
}

const turbo = (task: string) => () => command('turbo', ['run', task, '--output-logs=errors-only']);
const script = (name: string) => () => nodeScript(fromRoot('tools', 'commands', `${name}.ts`));

const unit: Step = {
  name: 'unit and API',
  run: (stdio) => withTestDatabase((env) => vitest(fromRoot(), REPORTS.unit, stdio, env)),
};
const stories: Step = {
  name: 'stories',
  run: (stdio) => vitest(fromRoot('stories'), REPORTS.stories, stdio),
};
const everyStory: Step = {
  name: 'every story from the server',
  run: (stdio) => vitest(fromRoot('stories', 'every-story'), REPORTS.everyStory, stdio),
};
const journeys: Step = {
  name: 'journeys',
  run: (stdio) => {
    const config = fromRoot('apps', 'web', 'e2e', 'playwright.config.ts');
    return command('playwright', ['test', '--config', config], { env: forPlaywright, stdio });
  },
};

const failed = await runSteps(
  [
    { name: 'generate', run: turbo('generate') },
    { name: 'lint', run: lint },
    { name: 'boundaries', run: script('boundaries') },
    { name: 'types', run: turbo('typecheck') },
    // After the types, because the type check also generates the types of the routes.
    { name: 'dead code', run: () => command('knip', ['--no-progress', '--no-config-hints']) },
    { name: 'build', run: () => ensureBuilt({ web: true }).then(() => 0) },
  ],
  new Set(['generate', 'build']),
);
if (!failed.some((name) => name === 'generate' || name === 'build')) {
  // Journeys wait most of their time, for a lesson to play or a dialog to open; the others compute.
  failed.push(...(await runLanes([[journeys], [unit, stories, everyStory]], fromRoot('.data', 'reports'))));
  failed.push(
    ...(await runSteps([
      { name: 'contract', run: script('contract-thresholds') },
      { name: 'requirements', run: script('requirements') },
    ])),
  );
}

const outcomes = testOutcomes();
const failures = outcomes.filter((outcome) => !outcome.passed).length;
for (const line of tellFailures(outcomes)) console.error(line);
if (failed.length > 0) console.error(`\ntest: ${failed.join(', ')} failed`);
console.log(`\n${outcomes.length - failures} passed, ${failures + failed.length} failed`);
process.exitCode = failed.length === 0 && failures === 0 ? 0 : 1;
