import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { processLives } from './process-mark.ts';

/** What a running server writes to postmaster.pid; the same lines in every version since 10, whatever the language. */
export interface PostmasterFile {
  readonly pid: number;
  readonly dir: string;
  readonly port: number;
  readonly status: string;
}

/** Reads postmaster.pid; undefined when there is none. */
export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return {
      pid: Math.abs(Number(lines[0])),
      dir: lines[1] ?? '',
      port: Number(lines[3]),
      status: (lines[7] ?? '').trim(),
    };
  } catch {
    return undefined;
  }
}

/**
 * The server that is really running on this cluster, if any. The pid in the file proves nothing: after a crash it may
 * be another program's, and in a copied folder that of the original's server. So the process must be alive and have
 * this folder as its working directory.
 */
export function livePostmaster(cluster: string): PostmasterFile | undefined {
  const file = readPostmasterFile(cluster);
  if (!file || !processLives(file.pid)) return undefined;
  const here = realpathSync(cluster);
  try {
    return readlinkSync(`/proc/${file.pid}/cwd`) === here ? file : undefined;
  } catch {
    // Without /proc (macOS, Windows), or for another account's process, the file has to be believed.
    return sameDir(file.dir, here) ? file : undefined;
  }
}

function sameDir(named: string, here: string): boolean {
  try {
    return realpathSync(named) === here;
  } catch {
    return false;
  }
}

/** Removes a lock file whose server is gone; PostgreSQL itself refuses to start when the pid is now another program's. */
export function removeStaleLock(cluster: string): void {
  if (!livePostmaster(cluster)) rmSync(join(cluster, 'postmaster.pid'), { force: true });
}
