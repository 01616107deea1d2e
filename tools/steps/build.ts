import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { root } from '../setup/paths.ts';
import { command } from './step.ts';

const STORYBOOK = '@jixu/stories';
/** Lower priority than anything a person waits for. */
const LOW_PRIORITY = 10;

/**
 * Generates code from the contract and builds what runs: everything, or, for development from sources, only the pages
 * at /developers. Storybook takes longest and nothing waits for it: `storybook: false` omits it. Unchanged parts come
 * from turbo's cache.
 */
export async function ensureBuilt({
  web,
  storybook = web,
}: {
  readonly web: boolean;
  readonly storybook?: boolean;
}) {
  const everything = ['generate', 'build', ...(storybook ? [] : [`--filter=!${STORYBOOK}`])];
  const tasks = web ? everything : ['generate', '@jixu/developers#build'];
  const code = await command('turbo', ['run', ...tasks, '--output-logs=errors-only', '--log-order=grouped'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (code !== 0) {
    // Quiet runs hide errors: repeat with output.
    await command('turbo', ['run', ...tasks, '--output-logs=errors-only']);
    throw new Error('the build failed');
  }
}

/** Builds Storybook in the background of a running site, which serves it at /storybook once it is complete. */
export function buildStorybookLater(): { readonly stop: () => void } {
  const child = spawn('turbo', ['run', `${STORYBOOK}#build`, '--output-logs=errors-only'], {
    cwd: root,
    stdio: 'ignore',
  });
  let running = child.pid !== undefined;
  child.on('error', () => {});
  child.on('exit', () => {
    running = false;
  });
  if (child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY);
  return {
    stop: () => {
      if (running) child.kill('SIGTERM');
    },
  };
}
