// Server on one processor, load generator on another, so that neither disturbs the measurement of the other.
import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

const SERVER = '0';
const LOAD = '1';

const pin = (pid: number, cpus: string): void => {
  execFileSync('taskset', ['-a', '-c', '-p', cpus, String(pid)], { stdio: 'ignore' });
};

/** Whether the machine has two processors to separate; with one, everything shares it. */
export const canPin = availableParallelism() > 1;

export function pinServer(pid: number): void {
  if (canPin) pin(pid, SERVER);
}

/** Puts this process, and its children started meanwhile, on the other processor while `work` runs. */
export async function onLoadCpu<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!canPin) return work();
  pin(process.pid, LOAD);
  try {
    return await work();
  } finally {
    pin(process.pid, `0-${availableParallelism() - 1}`);
  }
}
