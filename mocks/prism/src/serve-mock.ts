import { serve } from '@hono/node-server';
import { KEEP_ALIVE_MS } from '@jixu/test-kit/keep-alive';
import { createMock } from './create-mock.ts';

const { env } = process;
const port = Number(env.MOCK_PORT || 4010);
const app = await createMock({
  scenario: env.MOCK_SCENARIO,
  mediaDirectory: env.MEDIA_DIR || undefined,
});

// Loopback only, because anyone who reaches this port can change other callers' responses.
const serverOptions = { keepAliveTimeout: KEEP_ALIVE_MS };
const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1', serverOptions }, (address) => {
  process.stdout.write(`mock ready on http://127.0.0.1:${address.port}\n`);
});
server.on('error', (error: NodeJS.ErrnoException) => {
  const taken = error.code === 'EADDRINUSE';
  const advice = `port ${port} is taken; choose another: MOCK_PORT=4020 npm run mock`;
  process.stderr.write(`mock: ${taken ? advice : error.message}\n`);
  process.exit(1);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    // calls that never get a response would keep it open
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
}
