import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';

export type BuildState =
  | { readonly kind: 'none' }
  | { readonly kind: 'running'; readonly seconds: number; readonly output: string }
  /** It ended, and there is none. */
  | { readonly kind: 'failed'; readonly output: string };

/** Builds Storybook while the site runs. */
export type StorybookBuild = {
  state(): BuildState;
  /** Does nothing while one is running. */
  start(): void;
  stop(): void;
};

/** Lower priority than anything a person waits for. */
const LOW_PRIORITY = 10;
/** Of its output, to be shown. */
const LONGEST_OUTPUT = 2000;

/** Runs the program that installs what Storybook needs and builds it; its output is the progress. */
export function createStorybookBuild([program = '', ...args]: readonly string[]): StorybookBuild {
  let state: BuildState = { kind: 'none' };
  let startedAt = 0;
  let stop = (): void => undefined;

  function start(): void {
    if (state.kind === 'running') return;
    startedAt = performance.now();
    let output = '';
    state = { kind: 'running', seconds: 0, output };
    // Built in the same way as from the command line.
    const { NODE_ENV: _ours, ...env } = process.env;
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    stop = () => void child.kill('SIGTERM');
    if (child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY);
    const take = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-LONGEST_OUTPUT);
      state = { kind: 'running', seconds: 0, output };
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    const end = (code: number | null): void => {
      stop = () => undefined;
      state = code === 0 ? { kind: 'none' } : { kind: 'failed', output };
    };
    child.on('error', () => end(null));
    child.on('close', end);
  }

  return {
    state: () =>
      state.kind === 'running'
        ? { ...state, seconds: Math.round((performance.now() - startedAt) / 1000) }
        : state,
    start,
    stop: () => stop(),
  };
}
