import { fromRoot } from '../setup/paths.ts';
import { ensureBuilt } from '../steps/build.ts';
import { command } from '../steps/step.ts';

await ensureBuilt({ web: false });
process.exitCode = await command(
  'storybook',
  ['dev', '--port', '6006', '--no-open', ...process.argv.slice(2)],
  { cwd: fromRoot('stories') },
);
