import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { CONSTANTS } from '@jixu/constants';
import { createApp } from './app.ts';
import { durabilityErrors, readConfiguration } from './configuration/configuration.ts';
import { closeDatabase, readDurability } from './database/database.ts';
import { type AppDependencies, createDependencies } from './dependencies.ts';
import { removeExpired } from './jobs/expiry-store.ts';
import type { ServerState } from './server/health.ts';
import { loggedError } from './server/log.ts';
import { malformedRequestBytes } from './server/malformed-request.ts';

const FLUSH_MS = 1000;
const CLEANING_MS = 600_000;
const HEADERS_MS = 10_000;
/** Longer than whoever stands in front keeps an idle connection (the web server 25 s): none is closed under a request. */
const KEEP_ALIVE_MS = 75_000;
/** After that the process goes even if somebody still holds a connection. */
const STOP_MS = 10_000;
const IDLE_CHECK_MS = 50;

function exitWith(errors: readonly string[]): never {
  for (const error of errors) process.stderr.write(`jixu api cannot start: ${error}\n`);
  process.exit(1);
}

const read = readConfiguration(process.env);
if (!read.ok) exitWith(read.errors);
const { configuration } = read;
const deps = createDependencies(configuration);
if (configuration.profile === 'production') {
  const errors = durabilityErrors(await readDurability(deps.db));
  if (errors.length > 0) exitWith(errors);
}

const state: ServerState = { draining: false };
const app = createApp(deps, state);
const timers = [
  every(FLUSH_MS, 'limits', () => deps.limiter.flush()),
  every(CLEANING_MS, 'cleaning', () => clean(deps)),
];
const server = serve({ fetch: app.fetch, port: configuration.port, hostname: '127.0.0.1' }, ({ port }) => {
  process.stdout.write(`jixu api ready on http://127.0.0.1:${port}\n`);
}) as Server;
server.headersTimeout = HEADERS_MS;
server.keepAliveTimeout = KEEP_ALIVE_MS;
server.requestTimeout = CONSTANTS.SERVER_REQUEST_READ_MS;
server.on('error', (error) =>
  exitWith([`port ${configuration.port}: ${loggedError(error).code || error.name}`]),
);
// Node's own rejections use the envelope too: malformed bytes, or a request that took too long to arrive.
server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
  socket.end(malformedRequestBytes(error.code === 'ERR_HTTP_REQUEST_TIMEOUT'));
});
process.once('SIGTERM', stop);
process.once('SIGINT', stop);

/** Repeats a task; a failure is logged and the task runs again next time. */
function every(ms: number, name: string, task: () => Promise<unknown>): NodeJS.Timeout {
  return setInterval(() => {
    task().catch((error: unknown) =>
      deps.log.warn('task failed', { route: name, fault: loggedError(error) }),
    );
  }, ms).unref();
}

async function clean({ db, log }: AppDependencies): Promise<void> {
  log.info('expired rows removed', { count: await removeExpired(db) });
}

/** Accepts no new connections, finishes what has begun, then closes the pool (reliability S2). */
function stop(): void {
  state.draining = true;
  setTimeout(() => process.exit(1), STOP_MS).unref();
  for (const timer of timers) clearInterval(timer);
  server.close(async () => {
    await Promise.all([deps.pushes.drain(), deps.leases.drain()]);
    await closeDatabase(deps.db);
    process.exit(0);
  });
  // A browser keeps its connection for the next request; it would delay us for seconds after its last response.
  setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS).unref();
}
