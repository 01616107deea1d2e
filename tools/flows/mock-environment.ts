import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@jixu/local-postgres';
import { KEEP_ALIVE_MS } from '@jixu/test-kit/keep-alive';
import { fromRoot } from '../setup/paths.ts';
import { startChildServer } from '../site/child-server.ts';
import { outsideOperations } from './flow-calls.ts';
import type { FlowServers } from './run-respect.ts';

export interface MockEnvironment {
  readonly servers: FlowServers;
  /** For files written while flows run; deleted with the environment. */
  readonly folder: string;
  stop(): Promise<void>;
}

/** An outside world in which everything has already happened: each call returns its example. */
async function startOutsideExamples(): Promise<{ origin: string; stop(): void }> {
  const calls = outsideOperations().map(({ method, path: template, example }) => {
    return { method, path: new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`), example };
  });
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://outside.test');
    const call = calls.find((one) => one.method === request.method && one.path.test(pathname));
    response.writeHead(call === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(call?.example ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Starts the mock of the contract on its own port, and an outside world consistent with its examples. */
export async function startMockEnvironment(): Promise<MockEnvironment> {
  const folder = mkdtempSync(path.join(tmpdir(), 'jixu-flows-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const mock = await startChildServer({
    name: 'mock',
    script: fromRoot('mocks', 'prism', 'src', 'server.ts'),
    logDir: folder,
    env: { MOCK_PORT: String(port), MOCK_SCENARIO: '' },
    ready: { url: `${origin}/livez` },
  });
  const outside = await startOutsideExamples();
  return {
    servers: { jixu: origin, face: origin, outside: outside.origin },
    folder,
    stop: async () => {
      outside.stop();
      await mock.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
