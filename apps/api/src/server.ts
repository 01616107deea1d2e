import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { CONSTANTS } from '@jixu/constants';
import { type ServerState, stopWithoutLoss } from '@jixu/serving/draining-stop';
import { exitWithProblems } from '@jixu/serving/environment';
import { createApp, createFilesApp } from './app.ts';
import { durabilityProblems, readConfiguration } from './configuration/configuration.ts';
import { openChangeFeed } from './database/change-feed.ts';
import { closeDatabase, readDurability } from './database/database.ts';
import { createDependencies } from './dependencies.ts';
import { keyProblemsAtStart } from './features/site/keys/check-keys.ts';
import { createApiServer } from './server/create-api-server.ts';
import { loggedError } from './server/log.ts';
import { createRequestLifecycle } from './server/request-lifecycle.ts';

const FLUSH_MS = 1000;
const LOOK_AGAIN_MS = 1000;

const read = readConfiguration(process.env);
if (!read.ok) exitWithProblems('api', read.problems);
const { configuration } = read;
const deps = createDependencies(configuration, { changes: openChangeFeed(configuration.databaseUrl) });
if (configuration.profile === 'production') void endUnlessDurable();

const foreign = await keyProblemsAtStart(deps.db, configuration);
if (foreign.length > 0) exitWithProblems('api', foreign);

const state: ServerState = { draining: false };
const lifecycle = createRequestLifecycle(deps);
const timer = every(FLUSH_MS, 'limits', () => deps.limiter.flush());
const { host, port, filesPort } = configuration;
const reading = {
  secure: configuration.secureCookie,
  headersMs: CONSTANTS.SERVER_HEADERS_READ_MS,
  requestMs: CONSTANTS.SERVER_REQUEST_READ_MS,
};
const server = createApiServer({ ...reading, fetch: createApp(deps, state, lifecycle).fetch });
const files =
  filesPort === null ? null : createApiServer({ ...reading, fetch: createFilesApp(deps, lifecycle).fetch });
if (files !== null && filesPort !== null) await listen(files, filesPort, 'FILES_PORT');
const listening = await listen(server, port, 'API_PORT');
stopWithoutLoss({
  server,
  state,
  drainMs: configuration.drainMs,
  onStop: (signal) => deps.log.info('stopping', { outcome: signal }),
  release: async () => {
    clearInterval(timer);
    files?.close();
    files?.closeAllConnections();
    await Promise.all([deps.pushes.drain(), deps.leases.drain(), deps.statutes.close()]);
    await Promise.all([deps.changes.close(), closeDatabase(deps.db), closeDatabase(deps.watchDb)]);
  },
});
// Whoever reads this may stop it.
process.stdout.write(`jixu api ready on http://${listening.address}:${listening.port}\n`);

/** Looks as soon as the database is there; until then the process waits, and is not ready. */
async function endUnlessDurable(): Promise<void> {
  for (;;) {
    const settings = await readDurability(deps.db).catch(() => null);
    if (settings === null) {
      await pause(LOOK_AGAIN_MS, undefined, { ref: false });
      continue;
    }
    const problems = durabilityProblems(settings);
    if (problems.length > 0) exitWithProblems('api', problems);
    return;
  }
}

/** `variable` names the port, for whoever finds it taken. */
async function listen(listener: Server, at: number, variable: string): Promise<AddressInfo> {
  listener.on('error', (error) => {
    const problem = `cannot be listened on at ${host}:${at}: ${loggedError(error).code || error.name}`;
    exitWithProblems('api', [{ variable, problem }]);
  });
  listener.listen(at, host);
  await once(listener, 'listening');
  // A server that listens on a port has an address and a port.
  return listener.address() as AddressInfo;
}

/** Repeats a task; a failure is logged and the task runs again next time. */
function every(ms: number, name: string, task: () => Promise<unknown>): NodeJS.Timeout {
  return setInterval(() => {
    task().catch((error: unknown) =>
      deps.log.warn('task failed', { route: name, fault: loggedError(error) }),
    );
  }, ms).unref();
}
