// D5: no space left. The cluster is on a small tmpfs that a filler file uses up.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  mkdtempSync,
  openSync,
  rmSync,
  statfsSync,
  statSync,
  symlinkSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FaultEnvironment } from './fault-environment.ts';

export interface SmallDisk {
  readonly folder: string;
  /** Fills the disk up to this many free bytes. */
  fill(leave: number): void;
  giveBack(): void;
  remove(): void;
}

function run(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
}

const CHUNK = Buffer.alloc(1 << 16, 1);

export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(path.join(tmpdir(), 'jixu-disk-'));
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder);
  // PostgreSQL's own account must be able to enter.
  chmodSync(folder, 0o755);
  const filler = path.join(folder, 'filler');
  const freeBytes = (): number => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  return {
    folder,
    fill(leave) {
      const file = openSync(filler, 'a');
      try {
        for (let left = freeBytes() - leave; left > 0; left = freeBytes() - leave)
          writeSync(file, CHUNK, 0, Math.min(CHUNK.length, left));
      } catch (problem) {
        if (!(problem instanceof Error && 'code' in problem && problem.code === 'ENOSPC')) throw problem;
      } finally {
        closeSync(file);
      }
    },
    giveBack: () => rmSync(filler, { force: true }),
    remove() {
      run('umount', '--lazy', folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Puts the log on another disk, as a careful operator does: then a full data disk leaves the log disk free. */
export async function moveLogAway(environment: FaultEnvironment): Promise<string> {
  const { pgData, url } = environment.cluster;
  const log = path.join(pgData, 'pg_wal');
  const place = mkdtempSync(path.join(tmpdir(), 'jixu-wal-'));
  const target = path.join(place, 'pg_wal');
  chmodSync(place, 0o755);
  await environment.cluster.stop();
  const { uid, gid } = statSync(pgData);
  cpSync(log, target, { recursive: true, preserveTimestamps: true });
  run('chown', '-R', `${uid}:${gid}`, target);
  chmodSync(target, 0o700);
  rmSync(log, { recursive: true });
  symlinkSync(target, log);
  chownSync(pgData, uid, gid);
  await environment.cluster.startAgain();
  if (environment.cluster.url !== url) throw new Error('PostgreSQL came back on another port');
  return place;
}
