import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { processLives } from './process-mark.ts';

/** What a running server says of itself in postmaster.pid; the same lines in every version since 10, in no language. */
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
 * The server that really runs on this cluster, if any. A number in a file proves nothing: after a crash it may belong to
 * another program, and in a copied folder to the server of the original. So the process must live and stand in this folder.
 */
export function livePostmaster(cluster: string): PostmasterFile | undefined {
  const file = readPostmasterFile(cluster);
  if (!file || !processLives(file.pid)) return undefined;
  const here = realpathSync(cluster);
  try {
    return readlinkSync(`/proc/${file.pid}/cwd`) === here ? file : undefined;
  } catch {
    // No /proc (macOS, Windows), or the process belongs to somebody else: the file's own word must do.
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

/** Removes a lock file whose server is gone; PostgreSQL itself refuses to start when its number lives on in another program. */
export function removeStaleLock(cluster: string): void {
  if (!livePostmaster(cluster)) rmSync(join(cluster, 'postmaster.pid'), { force: true });
}
