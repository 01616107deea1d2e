import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fromRoot } from '../setup/paths.ts';

export interface ChildServerOptions {
  readonly name: string;
  readonly script: string;
  readonly cwd?: string;
  readonly args?: readonly string[];
  readonly nodeFlags?: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Responds 200 when the server is ready; of one that nobody can call, the line it writes then. */
  readonly ready: { readonly url: string } | { readonly line: string };
  readonly logDir: string;
}

export interface ChildServer {
  readonly name: string;
  readonly pid: number;
  readonly exited: Promise<number | null>;
  kill(signal: NodeJS.Signals): void;
  /** SIGTERM, then SIGKILL after 8 s. */
  stop(): Promise<void>;
}

const READY_TIMEOUT_MS = 60_000;
const POLL_MS = 60;
const STOP_TIMEOUT_MS = 8_000;

async function untilReady(
  ready: ChildServerOptions['ready'],
  exited: Promise<number | null>,
  tail: () => string,
  name: string,
): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  let over = false;
  void exited.then(() => {
    over = true;
  });
  while (Date.now() < deadline) {
    if (over) throw new Error(`${name} stopped before it was ready:\n${tail()}`);
    if ('line' in ready ? tail().includes(ready.line) : await responds(ready.url)) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`${name} was not ready after ${READY_TIMEOUT_MS / 1000} s:\n${tail()}`);
}

async function responds(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok === true;
}

function collectOutput(child: ChildProcess, file: string): () => string {
  mkdirSync(path.dirname(file), { recursive: true });
  const log = createWriteStream(file, { flags: 'w' });
  let tail = '';
  const take = (chunk: Buffer): void => {
    log.write(chunk);
    tail = (tail + chunk.toString()).slice(-4000);
  };
  child.stdout?.on('data', take);
  child.stderr?.on('data', take);
  return () => tail;
}

/** Starts a server as a child that cannot outlive us, and waits until it responds. */
export async function startChildServer(options: ChildServerOptions): Promise<ChildServer> {
  const preload = pathToFileURL(fromRoot('tools', 'site', 'exit-with-parent.mjs')).href;
  const child = spawn(
    process.execPath,
    ['--import', preload, ...(options.nodeFlags ?? []), options.script, ...(options.args ?? [])],
    {
      cwd: options.cwd ?? fromRoot(),
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  const exited = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)));
  child.on('error', () => undefined);
  const tail = collectOutput(child, path.join(options.logDir, `${options.name}.log`));
  await untilReady(options.ready, exited, tail, options.name);
  return {
    name: options.name,
    pid: child.pid ?? -1,
    exited,
    kill: (signal) => void child.kill(signal),
    stop: async () => {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
      await exited;
      clearTimeout(timer);
    },
  };
}
