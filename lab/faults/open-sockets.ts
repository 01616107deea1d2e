import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const ESTABLISHED = '01';

/** Inodes of the sockets a process holds. */
function socketsOf(pid: number): Set<string> {
  const folder = `/proc/${pid}/fd`;
  const found = new Set<string>();
  for (const name of readdirSync(folder)) {
    try {
      const inode = /^socket:\[(\d+)\]$/.exec(readlinkSync(`${folder}/${name}`))?.[1];
      if (inode !== undefined) found.add(inode);
    } catch {
      // Closed while we were reading.
    }
  }
  return found;
}

/** Number of established connections from a process to a loopback port. Linux only, like this whole folder. */
export function countConnections(pid: number, port: number): number {
  const own = socketsOf(pid);
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, , remote = '', state, , , , , , inode = '']) =>
        state === ESTABLISHED && remote.endsWith(`:${wanted}`) && own.has(inode),
    ).length;
}
