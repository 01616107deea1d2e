import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { addressBlock } from '@jixu/domain/site/visitor/address-block';
import { withHost } from '@jixu/serving/early-rejections';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { ApiProxy } from './api-proxy.ts';
import type { CacheFastPath } from './cache-fast-path.ts';
import type { WebEnv } from './create-web-app.ts';
import { visitorOf } from './forwarded-headers.ts';
import type { AnswerHealth } from './health.ts';
import { type PageRequest, readPageRequest } from './page-request.ts';
import { rejectionPage } from './rejection-page.ts';
import { logRequest, requestIdOf } from './request-log.ts';

export type ListenerParts = {
  app: Hono<WebEnv>;
  proxy: ApiProxy;
  health: AnswerHealth;
  log: Logger;
  trustedHops: number;
  /** Whether the site is reached by https; decides about HSTS. */
  https: boolean;
  /** Null where nothing is cached. */
  cacheFastPath: CacheFastPath | null;
  /** Vite's middleware in development: serves its own modules and calls its third argument for the rest. */
  vite?: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;
};

/** Stands for an address that no URL can be made of; the app goes by the page request beside it. */
const NO_ADDRESS = 'http://unreadable.invalid/';

/** In development Vite serves our sources by their path in this folder, and app/ is also a prefix of the API. */
const SOURCE_FILE = /^\/app\/[^?]+\.(?:tsx?|css|json|svg)(?:\?|$)/;

/**
 * The first to see a request. Health checks are answered whoever asks and however; they are not logged. Anything below the API's prefixes is forwarded unchanged; an ambiguous path gets the 404
 * page, and no later router ever sees it.
 */
export function createRequestListener(parts: ListenerParts): RequestListener {
  const { app, proxy, health, log, trustedHops, https, cacheFastPath, vite } = parts;
  const respondWith = (incoming: IncomingMessage, outgoing: ServerResponse, page: PageRequest): void => {
    const address = visitorOf(incoming, trustedHops);
    const bindings = { page, forwardedFor: address, visitor: addressBlock(address) };
    const answer = (request: Request) => app.fetch(request, bindings);
    // The adapter could not make a URL of the request: of its path, which is then none of ours, or of its Host.
    const errorHandler = (): Response | Promise<Response> => {
      if (page.target.kind === 'ambiguous') return answer(new Request(NO_ADDRESS));
      const { status, headers, body } = rejectionPage('malformed', https);
      return new Response(body, { status, headers });
    };
    void getRequestListener(answer, { errorHandler })(incoming, outgoing);
  };
  const listen: RequestListener = (incoming, outgoing) => {
    const startedAt = performance.now();
    const requestId = requestIdOf(incoming, trustedHops);
    const rawUrl = incoming.url ?? '/';
    const page = readPageRequest(rawUrl, incoming.headers);
    const sharedKey = page.session === null ? page.pageKey : null;
    if (sharedKey !== null && cacheFastPath?.(incoming, outgoing, sharedKey, requestId)) {
      logRequest(log, incoming, outgoing, { requestId, startedAt, cache: 'hit' });
      return;
    }
    outgoing.setHeader('x-request-id', requestId);
    logRequest(log, incoming, outgoing, { requestId, startedAt });
    const isSource = vite !== undefined && SOURCE_FILE.test(rawUrl);
    if (!isSource && page.target.kind === 'proxied') {
      outgoing.setHeader('x-content-type-options', 'nosniff');
      proxy.forward(incoming, outgoing, requestId);
      return;
    }
    if (vite) vite(incoming, outgoing, () => respondWith(incoming, outgoing, page));
    else respondWith(incoming, outgoing, page);
  };
  const listenWithHost = withHost(listen, (why) => rejectionPage(why, https));
  return (incoming, outgoing) => {
    if (!health(incoming, outgoing)) listenWithHost(incoming, outgoing);
  };
}
