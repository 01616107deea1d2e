import { readFileSync } from 'node:fs';

/** Whether a process with that pid exists, whoever owns it. */
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
    // The second field, the name, may contain spaces and brackets: count from its last bracket.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

// In a container whose init does not reap, a killed server remains a zombie for ever.
function isZombie(pid: number): boolean {
  return statFields(pid)[0] === 'Z';
}

/** A pid and its start time, because after a restart the pid alone may be another program's. Only Linux provides the time. */
export function processMark(pid: number): string {
  return `${pid}:${statFields(pid)[19] ?? ''}`;
}

/** Whether exactly that process is still alive. */
export function markLives(mark: string): boolean {
  const pid = Number(mark.split(':')[0]);
  return processLives(pid) && (processMark(pid) === mark || statFields(pid).length === 0);
}
