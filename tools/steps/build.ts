import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fromRoot, root } from '../setup/paths.ts';
import { command, timed } from './step.ts';

const STORYBOOK = '@jixu/stories';
/** Lower priority than anything a person waits for. */
const LOW_PRIORITY = 10;

/** Runs tasks of turbo, which takes unchanged parts from its cache. */
async function runTasks(tasks: readonly string[]): Promise<void> {
  const args = ['run', ...tasks, '--output-logs=errors-only'];
  const code = await command('turbo', [...args, '--log-order=grouped'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (code === 0) return;
  // Quiet runs hide errors: repeat with output.
  await command('turbo', args);
  throw new Error('the build failed');
}

/**
 * Generates code from the contract and builds what runs: everything, or, for development from sources, only the pages
 * at /developers. Storybook takes longest and nothing waits for it: `storybook: false` omits it.
 */
export async function ensureBuilt({
  web,
  storybook = web,
}: {
  readonly web: boolean;
  readonly storybook?: boolean;
}) {
  const everything = ['generate', 'build', ...(storybook ? [] : [`--filter=!${STORYBOOK}`])];
  await runTasks(web ? everything : ['generate', '@jixu/developers#build']);
}

/** What a site waits for while it is being built. */
export interface Building {
  /** The API and the simulated parties. */
  readonly servers: Promise<void>;
  /** The pages, those at /developers included. */
  readonly pages: Promise<void>;
}

/** Builds a site in two parts beside each other, so that the servers can start while the pages are built. */
export async function buildSite(): Promise<Building> {
  await timed('contract generated', () => runTasks(['generate']));
  return {
    servers: timed('API and simulated parties built', () =>
      runTasks(['@jixu/api#build', '@jixu/mock-parties#build']),
    ),
    pages: timed('pages built', () => runTasks(['@jixu/web#build', '@jixu/developers#build'])),
  };
}

/** Builds the files that a site serves at /storybook. */
export const buildStorybook = (): Promise<void> => runTasks([`${STORYBOOK}#build`]);

/** Where somebody has built Storybook, builds it anew in the background of a running site: it shows what the site shows. */
export function renewStorybook(): { readonly stop: () => void } {
  if (!existsSync(fromRoot('stories', 'build', 'index.html'))) return { stop: () => undefined };
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
