import type { Server } from 'node:http';
import type { Logger } from 'pino';

/** How long running responses may take after a stop was requested, ms. */
const DRAIN_MS = 5_000;

/** On SIGTERM or SIGINT: accepts no new requests, lets running ones finish, then exits with 0. A second signal exits at once. */
export function shutDownGracefully(http: Server, log: Logger, release: () => Promise<void>): void {
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'web stopping');
    setTimeout(() => http.closeAllConnections(), DRAIN_MS).unref();
    http.close(() => {
      void release().finally(() => process.exit(0));
    });
    http.closeIdleConnections();
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
}
