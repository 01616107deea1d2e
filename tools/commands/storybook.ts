import { ensureBuilt } from '../build.ts';
import { fromRoot } from '../paths.ts';
import { command } from '../step.ts';

await ensureBuilt({ web: false });
process.exitCode = await command(
  'storybook',
  ['dev', '--port', '6006', '--no-open', ...process.argv.slice(2)],
  { cwd: fromRoot('stories') },
);
