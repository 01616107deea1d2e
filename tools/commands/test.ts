// All tests in one go: contract, types, boundaries, unit, API, stories, journeys in a real browser, and contract
// thresholds.
import { mkdirSync, rmSync } from 'node:fs';
import { ensureChromium } from '../setup/chromium.ts';
import { fromRoot } from '../setup/paths.ts';
import { ensureBuilt } from '../steps/build.ts';
import { command, nodeScript, runSteps } from '../steps/step.ts';
import { withTestDatabase } from '../test-run/test-database.ts';
import { countTests, REPORTS } from '../test-run/test-reports.ts';

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

const vitest = (root: string, report: string, env: NodeJS.ProcessEnv = process.env): Promise<number> =>
  command(
    'vitest',
    ['run', '--root', root, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    { env },
  );

const failed = await runSteps(
  [
    { name: 'generate', run: () => command('turbo', ['run', 'generate', '--output-logs=errors-only']) },
    { name: 'lint', run: () => command('biome', ['ci', '--reporter=summary', '.']) },
    { name: 'boundaries', run: () => nodeScript(fromRoot('tools', 'commands', 'boundaries.ts')) },
    { name: 'types', run: () => command('turbo', ['run', 'typecheck', '--output-logs=errors-only']) },
    {
      name: 'build',
      run: async () => {
        await ensureBuilt({ web: true });
        return 0;
      },
    },
    { name: 'unit and API', run: () => withTestDatabase((env) => vitest(fromRoot(), REPORTS.unit, env)) },
    { name: 'stories', run: () => vitest(fromRoot('stories'), REPORTS.stories) },
    {
      name: 'every story from the server',
      run: () => vitest(fromRoot('stories', 'every-story'), REPORTS.everyStory),
    },
    {
      name: 'journeys',
      run: () =>
        command('playwright', ['test', '--config', fromRoot('apps', 'web', 'e2e', 'playwright.config.ts')]),
    },
    { name: 'contract', run: () => nodeScript(fromRoot('tools', 'commands', 'contract-thresholds.ts')) },
    { name: 'requirements', run: () => nodeScript(fromRoot('tools', 'commands', 'requirements.ts')) },
  ],
  new Set(['generate']),
);

const { passed, failed: failedTests } = countTests();
if (failed.length > 0) console.error(`\ntest: ${failed.join(', ')} failed`);
console.log(`\n${passed} passed, ${failedTests + failed.length} failed`);
process.exitCode = failed.length === 0 && failedTests === 0 ? 0 : 1;
