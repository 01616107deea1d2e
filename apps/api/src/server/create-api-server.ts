import { createServer, type RequestListener, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { type EarlyRejection, readLimits, rejectInOurWords, withHost } from '@jixu/serving/early-rejections';
import type { DirectCalls } from './direct-calls.ts';
import { earlyRejection } from './early-rejection.ts';

type Fetch = Parameters<typeof getRequestListener>[0];

const HEALTH: ReadonlySet<string> = new Set(['/livez', '/readyz']);

export interface ApiServerOptions {
  readonly fetch: Fetch;
  /** Asked before `fetch`. */
  readonly calls: DirectCalls;
  readonly secure: boolean;
  /** How long a request's header, and the whole of it, may take to arrive, ms. */
  readonly headersMs: number;
  readonly requestMs: number;
}

/** An HTTP server whose every response is in the envelope, whoever rejects the request: the app, its adapter, or Node. */
export function createApiServer({ fetch, calls, secure, headersMs, requestMs }: ApiServerOptions): Server {
  const responseOf = (why: EarlyRejection) => earlyRejection(why, secure);
  const errorHandler = (): Response => {
    const { status, headers, body } = responseOf('malformed');
    return new Response(body, { status, headers });
  };
  const route = getRequestListener(fetch, { errorHandler });
  const listener: RequestListener = (incoming, outgoing) => {
    if (!calls(incoming, outgoing)) void route(incoming, outgoing);
  };
  const named = withHost(listener, responseOf);
  const server = createServer(readLimits(headersMs, requestMs), (incoming, outgoing) => {
    // Whoever balances asks in HTTP/1.0, and names no host.
    if (HEALTH.has(incoming.url ?? '')) incoming.headers.host ??= 'localhost';
    named(incoming, outgoing);
  });
  rejectInOurWords(server, responseOf);
  return server;
}
