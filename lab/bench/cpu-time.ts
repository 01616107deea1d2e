// Processor time of a process, from /proc: the cost of a request, independent of the machine's other load. Linux only.
import { readdirSync, readFileSync } from 'node:fs';

const MS_PER_TICK = 10;

function fieldsOf(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** User and system time of the process with all its threads and finished children. Milliseconds. */
export function cpuMs(pid: number): number {
  const fields = fieldsOf(pid);
  return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at] ?? 0), 0) * MS_PER_TICK;
}

/** The process and all its running descendants. */
export function processTree(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (/^\d+$/.test(name)) parents.set(Number(name), Number(fieldsOf(Number(name))[1] ?? 0));
  }
  const tree = [root];
  for (const pid of tree) {
    for (const [child, parent] of parents) if (parent === pid) tree.push(child);
  }
  return tree;
}

/** Resident memory in megabytes; a page shared by n processes counts 1/n in each. */
export function residentMb(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
