import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { markLives, processMark } from './process-mark.ts';

const PATIENCE_MS = 60_000;
const HALF_WRITTEN_MS = 5_000;

function abandoned(lock: string): boolean {
  try {
    const mark = readFileSync(lock, 'utf8');
    return mark === '' ? Date.now() - statSync(lock).mtimeMs > HALF_WRITTEN_MS : !markLives(mark);
  } catch {
    return false;
  }
}

function tryTake(lock: string): boolean {
  try {
    writeFileSync(lock, processMark(process.pid), { flag: 'wx' });
    return true;
  } catch (problem) {
    if (problem instanceof Error && 'code' in problem && problem.code === 'EEXIST') return false;
    throw problem;
  }
}

// Moved aside rather than deleted: if two processes find the same dead lock, only one of them can move it.
function clearAbandoned(lock: string): void {
  const aside = `${lock}.${process.pid}`;
  try {
    renameSync(lock, aside);
    rmSync(aside, { force: true });
  } catch {
    return;
  }
}

/**
 * Runs `work` while no other process starts or stops the same server. The lock of a dead process is taken over. Throws
 * when a living one keeps it for a minute.
 */
export async function underStartLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const lock = join(dataDir, 'pg.lock');
  const deadline = Date.now() + PATIENCE_MS;
  while (!tryTake(lock)) {
    if (abandoned(lock)) clearAbandoned(lock);
    else if (Date.now() > deadline)
      throw new Error(`${lock} is held by another start; remove it if none runs`);
    else await pause(25);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}
