import type { RequestListener } from 'node:http';
import pino from 'pino';
import type { ApiProxy } from '../api-proxy.ts';
import { createWebApp } from '../create-web-app.ts';
import { createHealth } from '../health.ts';
import type { RouteHandler } from '../render-page.ts';
import { createRequestListener } from '../request-listener.ts';

/** The listener of a site reached by https, without cache or API: what a test looks at are its pages and its calls. */
export function listenerForTests(parts: {
  readonly handler: RouteHandler;
  readonly forward: ApiProxy['forward'];
}): RequestListener {
  const app = createWebApp({
    options: { siteOrigin: 'https://site.example', development: false, staticHosts: [] },
    handler: parts.handler,
    cache: null,
    sessions: { isLearner: async () => false },
    limits: { admit: () => true, inTurn: (_visitor, render) => render() },
    buildFiles: new Map(),
    staticSites: async () => new Map(),
    verifyPage: async () => null,
  });
  return createRequestListener({
    app,
    health: createHealth({
      state: { draining: false },
      isApiKnown: () => true,
      isWarm: () => true,
      https: true,
    }),
    proxy: { forward: parts.forward, close: () => undefined },
    log: pino({ level: 'silent' }),
    trustedHops: 0,
    https: true,
    cacheFastPath: null,
  });
}
