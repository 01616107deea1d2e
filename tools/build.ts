import { command } from './step.ts';

/** Generates from the contract and, when asked, builds the web; both come from turbo's cache when nothing changed. */
export async function ensureBuilt({ web }: { readonly web: boolean }): Promise<void> {
  const tasks = web ? ['generate', 'build'] : ['generate'];
  const code = await command('turbo', ['run', ...tasks, '--output-logs=errors-only', '--log-order=grouped'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (code !== 0) {
    // Quiet runs hide what went wrong: once more, aloud.
    await command('turbo', ['run', ...tasks, '--output-logs=errors-only']);
    throw new Error('the build failed');
  }
}
