import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Started, startChild } from './start-child.ts';

const SERVER = join(import.meta.dirname, '../../../../mocks/prism/src/server.ts');
const require = createRequire(SERVER);

/** The mock as `npm run mock` starts it, on its own port. */
export function startMock(): Promise<Started> {
  return startChild({
    script: SERVER,
    args: () => [],
    env: (port) => ({ MOCK_PORT: String(port) }),
    ready: /^mock ready/,
  });
}

/** Prism as npm has it, with a document of the folder: `prism mock openapi.json`, on its own port. */
export function startStockPrism(folder: string, document: string): Promise<Started> {
  return startChild({
    script: require.resolve('@stoplight/prism-cli'),
    args: (port) => ['mock', document, '--port', String(port)],
    env: () => ({ NO_COLOR: '1' }),
    cwd: folder,
    ready: /Prism is listening/,
  });
}
