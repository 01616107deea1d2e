// The fast look before a commit: types, lint, walls, unit tests. Under 90 s warm.
import { fromRoot } from '../paths.ts';
import { command, nodeScript, runSteps } from '../step.ts';
import { withTestDatabase } from '../test-database.ts';

const failed = await runSteps(
  [
    { name: 'generate', run: () => command('turbo', ['run', 'generate', '--output-logs=errors-only']) },
    { name: 'lint', run: () => command('biome', ['ci', '--reporter=summary', '.']) },
    { name: 'walls', run: () => nodeScript(fromRoot('tools', 'commands', 'walls.ts')) },
    { name: 'types', run: () => command('turbo', ['run', 'typecheck', '--output-logs=errors-only']) },
    {
      name: 'unit',
      run: () => withTestDatabase((env) => command('vitest', ['run', '--reporter=dot'], { env })),
    },
  ],
  new Set(['generate']),
);
if (failed.length > 0) {
  console.error(`\ncheck: ${failed.join(', ')} failed`);
  process.exitCode = 1;
}
