import { readFileSync, statfsSync } from 'node:fs';

const SHARED_MEMORY = '/dev/shm';
/** Room that the databases and browsers of a whole test run never fill, bytes. */
const ROOM = 6 * 2 ** 30;

/**
 * A folder in memory for files that nobody keeps, or undefined where there is none, memory is short, or nothing in it may
 * be run. A test database is 800 files; a disk without a journal takes a second to make them, memory a twentieth of that.
 */
export function memoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    const room = Math.min(bavail * bsize, process.availableMemory());
    return room >= ROOM && isMemory(readFileSync('/proc/self/mounts', 'utf8')) ? SHARED_MEMORY : undefined;
  } catch {
    return undefined;
  }
}

/** Whether /dev/shm is in memory and lets programs run, by the lines of /proc/self/mounts. */
export function isMemory(mounts: string): boolean {
  const last = mounts.split('\n').findLast((line) => line.split(' ')[1] === SHARED_MEMORY);
  const [, , type, options = ''] = last?.split(' ') ?? [];
  return type === 'tmpfs' && !options.split(',').includes('noexec');
}
