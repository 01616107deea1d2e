// The quick check before a commit: types, lint, boundaries, unit tests. Anything slow or with a database is left to
// `npm test`.
import { fromRoot } from '../setup/paths.ts';
import { lint, types } from '../steps/lint-and-types.ts';
import { command, nodeScript, runSteps } from '../steps/step.ts';

const NEED_A_DATABASE = ['api', 'local-postgres', 'test-kit', 'lab'];
/** The mock, its flows, the published pages and the size of each dialog: half of the time, and seldom broken by a change. */
const SLOW = ['mock-prism', 'developers', 'tools'];
const unit = [
  'run',
  // Left to itself vitest keeps a processor free and loads everything anew for each file, as `npm test` does.
  '--maxWorkers=100%',
  '--no-isolate',
  `--reporter=${process.stdout.isTTY ? 'dot' : 'minimal'}`,
  ...[...NEED_A_DATABASE, ...SLOW].map((name) => `--project=!@jixu/${name}`),
];

const failed = await runSteps(
  [
    { name: 'generate', run: () => command('turbo', ['run', 'generate', '--output-logs=errors-only']) },
    { name: 'lint', run: lint },
    { name: 'boundaries', run: () => nodeScript(fromRoot('tools', 'commands', 'boundaries.ts')) },
    { name: 'types', run: types },
    // After the types, because the type check also generates the types of the routes.
    { name: 'dead code', run: () => command('knip', ['--no-progress', '--no-config-hints']) },
    { name: 'unit', run: () => command('vitest', unit, { env: { ...process.env, JIXU_TEST_SIZE: 'gate' } }) },
    // Otherwise a change that takes a seeded bug its place goes unnoticed until the whole test.
    {
      name: 'seeded bugs',
      run: () => command('vitest', ['run', '--reporter=minimal', 'lab/seeded']),
    },
  ],
  new Set(['generate']),
);
if (failed.length > 0) {
  console.error(`\ncheck: ${failed.join(', ')} failed`);
  process.exitCode = 1;
}
