import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort } from '@jixu/test-kit/free-port';

/** A program that runs until it is stopped. */
export interface Started {
  readonly url: string;
  stop(): Promise<void>;
}

async function readiness(child: ChildProcess, lines: AsyncIterable<string>, ready: RegExp): Promise<void> {
  for await (const line of lines) if (ready.test(line)) return;
  throw new Error(`the program ended with ${child.exitCode} before it was ready`);
}

/** What is started, for a port of its own. */
interface Program {
  readonly script: string;
  readonly args: (port: number) => string[];
  readonly env: (port: number) => Record<string, string>;
  readonly cwd?: string;
  /** The line it prints when it can be called. */
  readonly ready: RegExp;
}

/** Starts a program on a free port of this machine, by our Node, and waits until it can be called. */
export async function startChild({ script, args, env, cwd, ready }: Program): Promise<Started> {
  const port = await freePort();
  const child = spawn(process.execPath, [script, ...args(port)], {
    env: { ...process.env, ...env(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(cwd === undefined ? {} : { cwd }),
  });
  const lines = createInterface({ input: child.stdout });
  await readiness(child, lines, ready);
  // a program whose output nobody reads stands still
  child.stdout.resume();
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
