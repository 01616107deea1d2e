import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { clamd, EICAR } from '../scanner/clamd.ts';
import { createWorld, type Faults } from '../world.ts';

const SLOW_MS = 2000;

/** The scanner on a port of its own. */
export async function openScannerSite() {
  const world = createWorld(Date.now);
  const server = clamd(world, SLOW_MS).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: { host: '127.0.0.1', port, timeoutMs: SLOW_MS / 2 },
    /** A file that it finds. */
    eicar: EICAR,
    behaves(scanner: Faults['scanner']) {
      world.faults = { ...world.faults, scanner };
    },
    close: () => server.close(),
  };
}

export type ScannerSite = Awaited<ReturnType<typeof openScannerSite>>;
