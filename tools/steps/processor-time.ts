import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;
const USER = 13;
const SYSTEM = 14;
/** Of the first line of /proc/stat: idle, and idle while a disk is waited for. */
const IDLE = [3, 4];
/** Guests are counted among user and nice already. */
const GUESTS = 8;

type Read = (file: string) => string | undefined;

function readHere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

const seconds = (ticks: number): number | undefined =>
  Number.isFinite(ticks) ? ticks / TICKS_PER_SECOND : undefined;

/**
 * Processor seconds (user and system) that the ended children of this process used, with theirs; undefined where the
 * system does not tell (only Linux does). A child's time is there once it has ended, and that of a grandchild that outlived
 * its parent never.
 */
export function processorSecondsOfChildren(read: Read = readHere): number | undefined {
  const stat = read('/proc/self/stat');
  // The second field, the program's name in brackets, may hold spaces.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return seconds(Number(fields?.[USER]) + Number(fields?.[SYSTEM]));
}

/** Processor seconds that the whole machine used since its start, whoever did; undefined likewise. */
export function processorSecondsOfMachine(read: Read = readHere): number | undefined {
  const [name, ...counts] = (read('/proc/stat') ?? '').split('\n', 1)[0]?.split(/ +/) ?? [];
  if (name !== 'cpu') return undefined;
  const busy = counts.slice(0, GUESTS).filter((_count, at) => !IDLE.includes(at));
  return seconds(busy.reduce((sum, count) => sum + Number(count), 0));
}
