import { readFileSync } from 'node:fs';

/** Linux counts processor time of ended processes in hundredths of a second. */
const TICKS_PER_SECOND = 100;
const USER = 13;
const SYSTEM = 14;

/**
 * Processor seconds (user and system) that the ended children of this process used, with theirs; undefined where the
 * system does not tell (only Linux does). A child's time is there once it has ended.
 */
export function processorSecondsOfChildren(read = readStat): number | undefined {
  const stat = read();
  // The second field, the program's name in brackets, may hold spaces.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields?.[USER]) + Number(fields?.[SYSTEM]);
  return Number.isFinite(ticks) ? ticks / TICKS_PER_SECOND : undefined;
}

function readStat(): string | undefined {
  try {
    return readFileSync('/proc/self/stat', 'utf8');
  } catch {
    return undefined;
  }
}
