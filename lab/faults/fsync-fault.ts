// D4: the disk fails to flush the log. strace makes one fdatasync of PostgreSQL fail with EIO; PostgreSQL must not
// trust a later one, so it stops (PANIC), replays what is really on disk and accepts again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { processLives } from '@jixu/local-postgres';
import { type FaultEnvironment, untilAccepting } from './fault-environment.ts';
import type { History } from './history.ts';
import type { Random } from './seeded-random.ts';

const HIT_WITHIN_MS = 15_000;

/** The postmaster and its current children; strace follows later ones by itself. */
export function postgresProcesses(postmaster: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster)
    .map(Number);
  return [postmaster, ...children];
}

function parentOf(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
  } catch {
    return 0;
  }
}

export interface FsyncFault {
  /** The failed call was the n-th of its process since tracing began. */
  readonly nth: number;
  readonly panicked: boolean;
  /** PostgreSQL did not restart by itself and had to be started. */
  readonly startedByHand: boolean;
}

/** Makes the n-th fdatasync of each process fail until one has failed. Resolves when PostgreSQL accepts again. */
export async function failOneFlush(
  environment: FaultEnvironment,
  history: History,
  { fault, random }: { fault: number; random: Random },
): Promise<FsyncFault> {
  const nth = random.whole(1, 4);
  const { postmaster, url } = environment.cluster;
  const who = { fault, target: 'fdatasync EIO', silent: [], busy: ['A'] } as const;
  const pids = postgresProcesses(postmaster).flatMap((pid) => ['-p', String(pid)]);
  const inject = `inject=fdatasync:error=EIO:when=${nth}`;
  history.add({ kind: 'fault', phase: 'begun', ...who });
  const strace = spawn(
    'strace',
    ['-f', '-qq', '-e', 'trace=fdatasync', '-e', 'signal=none', '-e', inject, ...pids],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const ended = once(strace, 'exit');
  const hit = new Promise<boolean>((resolve) => {
    createInterface({ input: strace.stderr }).on('line', (line) => {
      if (line.includes('INJECTED')) resolve(true);
    });
    void pause(HIT_WITHIN_MS, undefined, { ref: false }).then(() => resolve(false));
  });
  const panicked = await hit;
  // Detach at once: flushes during recovery must not fail as well.
  strace.kill('SIGTERM');
  await ended;
  const startedByHand = await backAgain(environment, url, postmaster);
  history.add({ kind: 'fault', phase: 'over', ...who });
  return { nth, panicked, startedByHand };
}

async function backAgain(environment: FaultEnvironment, url: string, postmaster: number): Promise<boolean> {
  await Promise.race([untilAccepting(url), untilGone(postmaster)]);
  if (processLives(postmaster)) return false;
  await environment.cluster.startAgain();
  return true;
}

/** Resolves when the process is gone. */
export async function untilGone(pid: number): Promise<void> {
  while (processLives(pid)) await pause(20, undefined, { ref: false });
}
