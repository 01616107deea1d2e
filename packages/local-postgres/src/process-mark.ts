import { readFileSync } from 'node:fs';

/** True while a process of that number exists, whoever owns it. */
export function processLives(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (problem) {
    return problem instanceof Error && 'code' in problem && problem.code === 'EPERM';
  }
}

function statFields(pid: number): string[] {
  try {
    // The second field, the name, may hold spaces and brackets: count from its last bracket.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

// In a container whose first process does not reap, a killed server stays as a zombie for good.
function isZombie(pid: number): boolean {
  return statFields(pid)[0] === 'Z';
}

/** A process and its birth: a number alone may belong to another program after a restart. Only Linux tells the birth. */
export function processMark(pid: number): string {
  return `${pid}:${statFields(pid)[19] ?? ''}`;
}

/** True while the very process of that mark lives. */
export function markLives(mark: string): boolean {
  const pid = Number(mark.split(':')[0]);
  return processLives(pid) && (processMark(pid) === mark || statFields(pid).length === 0);
}
