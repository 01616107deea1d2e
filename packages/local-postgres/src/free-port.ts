import { randomInt } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Where ports are chosen: below those that Linux (32768 up) and macOS (49152 up) hand out for outgoing connections and
 * for port 0, so that nobody else gets one between its choice and its use, or while its server restarts.
 */
const FIRST_PORT = 20_000;
const PORTS = 12_000;
const TRIES = 200;

/** How long a chosen port is kept from every other process of this account; a server listens long before. */
const RESERVED_MS = 600_000;

/** Whether this port of 127.0.0.1 is free. */
export function isFreePort(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** A folder with an empty file for each reserved port, without those whose time is over. */
function reservations(): string {
  const folder = path.join(tmpdir(), `jixu-ports-${process.getuid?.() ?? 'all'}`);
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    const since = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > RESERVED_MS) rmSync(file, { force: true });
  }
  return folder;
}

function reserve(folder: string, port: number): boolean {
  try {
    writeFileSync(path.join(folder, String(port)), '', { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

/** The preferred port of 127.0.0.1 if it is free, else any free one that no other process has just been given. */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && (await isFreePort(preferred))) return preferred;
  const folder = reservations();
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = FIRST_PORT + randomInt(PORTS);
    if (reserve(folder, port) && (await isFreePort(port))) return port;
  }
  throw new Error('no free port on 127.0.0.1');
}
