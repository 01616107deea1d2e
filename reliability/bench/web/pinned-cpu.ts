// Server on one processor, load on another: neither takes from the other what is measured.
import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

const SERVER = '0';
const LOAD = '1';

const pin = (pid: number, cpus: string): void => {
  execFileSync('taskset', ['-a', '-c', '-p', cpus, String(pid)], { stdio: 'ignore' });
};

/** Whether this machine has two processors to part; with one, everything shares it. */
export const canPin = availableParallelism() > 1;

export function pinServer(pid: number): void {
  if (canPin) pin(pid, SERVER);
}

/** Puts this process, and what it starts meanwhile, on the other processor while `work` runs. */
export async function onLoadCpu<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!canPin) return work();
  pin(process.pid, LOAD);
  try {
    return await work();
  } finally {
    pin(process.pid, `0-${availableParallelism() - 1}`);
  }
}
