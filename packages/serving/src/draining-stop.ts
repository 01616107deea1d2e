import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Whether a server still wants new requests; its readiness check says so to balancers. */
export interface ServerState {
  draining: boolean;
}

export interface DrainingStop {
  readonly server: Server;
  readonly state: ServerState;
  /** How long requests are still accepted after the signal, ms. */
  readonly drainMs: number;
  /** Called at the signal. */
  readonly onStop: (signal: NodeJS.Signals) => void;
  /** Called after the last response. */
  readonly release: () => Promise<void>;
}

/** How long running responses may take once nothing new is accepted. */
const FINISH_MS = 10_000;
/** After that the process goes, whatever still holds it. */
const RELEASE_MS = 5_000;
const IDLE_CHECK_MS = 50;

/**
 * On SIGTERM or SIGINT a server leaves without losing a request (reliability S2). First it only says that it is
 * leaving: readiness fails, so balancers stop choosing it, and every response carries `Connection: close`, so that
 * nobody sends another request on a connection we are about to close. Then it stops listening, finishes what runs, and
 * exits with 0. A second signal exits at once.
 */
export function stopWithoutLoss({ server, state, drainMs, onStop, release }: DrainingStop): void {
  server.prependListener('request', (_incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (state.draining) outgoing.setHeader('connection', 'close');
  });
  const stop = (signal: NodeJS.Signals): void => {
    if (state.draining) process.exit(1);
    state.draining = true;
    onStop(signal);
    setTimeout(() => close(server, release), drainMs);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function close(server: Server, release: () => Promise<void>): void {
  setTimeout(() => server.closeAllConnections(), FINISH_MS).unref();
  setTimeout(() => process.exit(1), FINISH_MS + RELEASE_MS).unref();
  server.close(() => {
    void release().finally(() => process.exit(0));
  });
  // A response that began before the signal left its connection open.
  setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS).unref();
}
