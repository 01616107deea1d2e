import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { type ApiProxy, forwardedFor } from './api-proxy.ts';
import { readTarget } from './canonical-path.ts';
import type { WebEnv } from './create-web-app.ts';
import type { AnswerPageHit } from './page-hit.ts';
import { logRequest, requestIdOf } from './request-log.ts';

export type ListenerParts = {
  app: Hono<WebEnv>;
  proxy: ApiProxy;
  log: Logger;
  trustProxy: boolean;
  /** The short way to a cached page; null where nothing is cached. */
  answerPageHit: AnswerPageHit | null;
  /** Vite's middleware in development: answers its own modules, calls the rest. */
  vite?: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;
};

/** In development Vite serves our sources by their path in this folder, and app/ is also a prefix of the API. */
const SOURCE_FILE = /^\/app\/[^?]+\.(?:tsx?|css|json|svg)(?:\?|$)/;

/**
 * The first thing that sees a request. The API's prefixes go to the API as they are; a path with two readings goes
 * nowhere but the not-found page, and what was refused here is never shown to a later router.
 */
export function createRequestListener(parts: ListenerParts): RequestListener {
  const { app, proxy, log, trustProxy, answerPageHit, vite } = parts;
  const answer = getRequestListener((request, { incoming }) => {
    const bindings = { rawUrl: incoming.url ?? '/', forwardedFor: forwardedFor(incoming, trustProxy) };
    return app.fetch(request, bindings);
  });
  return (incoming, outgoing) => {
    const startedAt = performance.now();
    const requestId = requestIdOf(incoming, trustProxy);
    const rawUrl = incoming.url ?? '/';
    const target = readTarget(rawUrl);
    if (target.kind === 'local' && answerPageHit?.(incoming, outgoing, target, requestId)) {
      logRequest(log, incoming, outgoing, { requestId, startedAt, cache: 'hit' });
      return;
    }
    outgoing.setHeader('x-request-id', requestId);
    logRequest(log, incoming, outgoing, { requestId, startedAt });
    const isSource = vite !== undefined && SOURCE_FILE.test(rawUrl);
    if (!isSource && target.kind === 'proxied') {
      outgoing.setHeader('x-content-type-options', 'nosniff');
      proxy.forward(incoming, outgoing, requestId);
      return;
    }
    if (vite) vite(incoming, outgoing, () => void answer(incoming, outgoing));
    else void answer(incoming, outgoing);
  };
}
