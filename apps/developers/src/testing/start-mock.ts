import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const SERVER = join(import.meta.dirname, '../../../../mocks/prism/src/server.ts');

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

async function readiness(child: ChildProcess, lines: AsyncIterable<string>): Promise<void> {
  for await (const line of lines) if (line.startsWith('mock ready')) return;
  throw new Error(`the mock ended with ${child.exitCode} before it was ready`);
}

/** The mock as `npm run mock` starts it, on its own port. */
export async function startMock(): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const child = spawn(process.execPath, [SERVER], {
    env: { ...process.env, MOCK_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await readiness(child, createInterface({ input: child.stdout }));
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
