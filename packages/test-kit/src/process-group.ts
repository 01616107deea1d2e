import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** How to start a server that a test will kill. */
export interface ProcessOptions {
  readonly command: readonly [string, ...string[]];
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** Ready when a line of its output matches … */
  readonly readyLine?: RegExp;
  /** … and this address responds below 500; without either, ready at once. */
  readonly readyUrl?: string;
  /** Default 20 000 ms. */
  readonly readyWithinMs?: number;
}

/** A running server and all its child processes. */
export interface ProcessGroup {
  readonly pid: number;
  /** Its output so far, both streams. */
  output(): string;
  /** kill -9 of the whole group; resolves when it is gone. */
  kill(): Promise<void>;
  /** SIGTERM, then its exit code (null when a signal ended it). */
  terminate(withinMs?: number): Promise<number | null>;
  /** SIGSTOP: alive but silent, as on a stalled machine. */
  freeze(): void;
  thaw(): void;
  readonly exited: Promise<number | null>;
}

const OUTPUT_KEPT = 200_000;
const groups = new Set<number>();

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (problem) {
    if (!(problem instanceof Error && 'code' in problem && problem.code === 'ESRCH')) throw problem;
  }
}

// A test run that ends early must not leave servers behind.
function killAll(): void {
  for (const pid of groups) signalGroup(pid, 'SIGKILL');
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(1_000), redirect: 'manual' });
    await answer.body?.cancel();
    return answer.status < 500;
  } catch {
    return false;
  }
}

async function untilReady(
  options: ProcessOptions,
  output: () => string,
  ended: () => boolean,
): Promise<void> {
  const deadline = Date.now() + (options.readyWithinMs ?? 20_000);
  const isReady = async (): Promise<boolean> =>
    (!options.readyLine || options.readyLine.test(output())) &&
    (!options.readyUrl || answers(options.readyUrl));
  while (!(await isReady())) {
    if (ended()) throw new Error(`${options.command.join(' ')} ended before it was ready:\n${output()}`);
    if (Date.now() > deadline)
      throw new Error(`${options.command.join(' ')} was not ready in time:\n${output()}`);
    await pause(20);
  }
}

function collectOutput(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text = (text + chunk).slice(-OUTPUT_KEPT);
    });
  }
  return () => text;
}

/**
 * Starts a server in a process group of its own and waits until it is ready. If it exits or is not ready in time, kills
 * it and throws with its output.
 */
export async function startProcessGroup(options: ProcessOptions): Promise<ProcessGroup> {
  const [program, ...rest] = options.command;
  const child = spawn(program, rest, {
    env: options.env ?? process.env,
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { pid } = child;
  const output = collectOutput(child);
  let ended = false;
  const exited = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      ended = true;
      resolve(code);
    });
  });
  if (pid === undefined) {
    await exited;
    throw new Error(`${program} did not start`);
  }
  if (groups.size === 0) process.once('exit', killAll);
  groups.add(pid);
  const kill = async (): Promise<void> => {
    signalGroup(pid, 'SIGKILL');
    await exited;
    groups.delete(pid);
  };
  try {
    await untilReady(options, output, () => ended);
  } catch (problem) {
    await kill();
    throw problem;
  }
  return { pid, output, kill, exited, ...controlsOf(pid, exited, kill) };
}

function controlsOf(pid: number, exited: Promise<number | null>, kill: () => Promise<void>) {
  return {
    async terminate(withinMs = 10_000): Promise<number | null> {
      signalGroup(pid, 'SIGTERM');
      const cancel = new AbortController();
      const late = pause(withinMs, 'late' as const, { signal: cancel.signal }).catch(() => 'late' as const);
      const code = await Promise.race([exited, late]);
      cancel.abort();
      await kill();
      if (code === 'late') throw new Error(`process ${pid} did not end within ${withinMs} ms of SIGTERM`);
      return code;
    },
    freeze: () => signalGroup(pid, 'SIGSTOP'),
    thaw: () => signalGroup(pid, 'SIGCONT'),
  };
}
