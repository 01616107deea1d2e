import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** The id from a trusted proxy, or a new one. */
export function requestIdOf(incoming: IncomingMessage, trustedHops: number): string {
  const given = incoming.headers['x-request-id'];
  return trustedHops > 0 && typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** The path as it may be logged: no query (which may hold names and ID numbers), no media token. */
export function loggablePath(rawUrl: string): string {
  const path = rawUrl.split('?', 1)[0] ?? '';
  return path.replace(/^\/media\/[^/]+/, '/media/***').slice(0, 300);
}

/** Logs one line per request when its response has ended or broken off. */
export function logRequest(
  log: Logger,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { requestId, startedAt, cache }: { requestId: string; startedAt: number; cache?: 'hit' },
): void {
  outgoing.once('close', () => {
    log.info({
      requestId,
      method: incoming.method,
      path: loggablePath(incoming.url ?? ''),
      status: outgoing.statusCode,
      complete: outgoing.writableFinished,
      cache: cache ?? outgoing.getHeader('x-cache'),
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
    });
  });
}
