import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONSTANTS } from '@jixu/constants';
import { bufferedOutput } from '@jixu/serving/buffered-output';
import { type ServerState, stopWithoutLoss } from '@jixu/serving/draining-stop';
import { exitWithProblems } from '@jixu/serving/environment';
import { smsSignCheck } from '@jixu/serving/key-check';
import pino from 'pino';
import { createRequestHandler, type ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';
import { createApiAddresses } from './api-addresses.ts';
import { reachApi } from './api-fetch.ts';
import { createApiProxy } from './api-proxy.ts';
import { watchApi } from './api-watch.ts';
import { createCacheFastPath } from './cache-fast-path.ts';
import { contentChannel } from './content-channel.ts';
import { createWebApp } from './create-web-app.ts';
import { createWebServer } from './create-web-server.ts';
import { createHealth } from './health.ts';
import { createHtmlCache } from './html-cache.ts';
import { createLearnerSessions } from './learner-sessions.ts';
import { createPageLimits } from './page-limits.ts';
import { readConfig } from './read-config.ts';
import { type RouteHandler, renderPage } from './render-page.ts';
import { createRequestListener } from './request-listener.ts';
import { listStaticFiles } from './static-files.ts';
import { createStaticSites } from './static-sites.ts';
import { createStorybookBuild } from './storybook-build.ts';
import { createVerifyPage } from './verify-page.ts';
import { warmPages } from './warm-pages.ts';

const LOOK_EVERY_MS = 1_000;
const here = join(import.meta.dirname, '..');
const repository = join(here, '../..');
const read = readConfig(process.env, process.argv.slice(2));
if (!read.ok) exitWithProblems('web', read.problems);
const { config } = read;
const state: ServerState = { draining: false };
const log = pino({ level: config.logLevel, base: { program: 'web' } }, bufferedOutput());
const https = config.siteOrigin.startsWith('https:');
const http = createWebServer({
  https,
  headersMs: CONSTANTS.SERVER_HEADERS_READ_MS,
  requestMs: CONSTANTS.SERVER_REQUEST_READ_MS,
});

async function startVite(): Promise<ViteDevServer> {
  const { createServer: createVite, defaultAllowedOrigins } = await import('vite');
  // In development the reader of PDFs fetches its many modules itself, from a frame without an origin.
  const cors = { origin: [defaultAllowedOrigins, 'null'] };
  return createVite({
    root: here,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: http }, cors },
  });
}

async function loadHandler(vite: ViteDevServer | null): Promise<RouteHandler> {
  if (vite) {
    const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
    return createRequestHandler(load, 'development');
  }
  const built = join(here, 'build/server/index.js');
  return createRequestHandler((await import(built)) as ServerBuild, 'production');
}

const smsSignSecret = (process.env.SMS_SIGN_SECRET ?? '').trim();
const vite = config.development ? await startVite() : null;
const addresses = createApiAddresses(config.apiOrigins);
const proxy = createApiProxy({
  addresses,
  trustedHops: config.trustedHops,
  responseTimeoutMs: 15_000,
});
const staticSites = createStaticSites([
  { folder: join(repository, 'apps/developers/build'), prefix: '/developers' },
  { folder: join(repository, 'stories/build'), prefix: '/storybook' },
]);
const storybookBuild = config.local
  ? createStorybookBuild([process.execPath, join(repository, 'tools/run.mjs'), 'build-storybook'])
  : undefined;
const handler = await loadHandler(vite);
const cache = vite
  ? null
  : createHtmlCache({
      ttlMs: config.htmlCacheSeconds * 1000,
      maxEntries: 1000,
      now: () => performance.now(),
      onRendered: (page, ms, failed) =>
        log[failed ? 'error' : 'info']({ page, ms: Math.round(ms) }, 'rendered'),
    });
// In development it is bundled once for each start.
const verifyTemplate = vite
  ? import('./make-verify-page.ts').then(({ makeVerifyPage }) => makeVerifyPage())
  : readFile(join(here, 'build/verify.html'), 'utf8');
const app = createWebApp({
  options: config,
  handler,
  cache,
  sessions: createLearnerSessions(reachApi(config.apiOrigins), () => performance.now()),
  limits: createPageLimits(() => performance.now()),
  buildFiles: vite ? new Map() : await listStaticFiles(join(here, 'build/client'), ''),
  staticSites,
  ...(storybookBuild && { storybookBuild }),
  verifyPage: createVerifyPage({
    template: () => verifyTemplate,
    api: reachApi(config.apiOrigins),
    https,
    now: () => performance.now(),
  }),
});

const render = (key: string) => renderPage(handler, key, config);
const warm =
  cache && warmPages({ cache, render, isApiKnown: addresses.isAnyKnown, lookEveryMs: LOOK_EVERY_MS });
http.on(
  'request',
  createRequestListener({
    app,
    proxy,
    health: createHealth({
      state,
      isApiKnown: () => addresses.isAnyKnown() && !watch.isForeign(),
      isWarm: () => warm?.isWarm() ?? true,
      https,
    }),
    log,
    trustedHops: config.trustedHops,
    https,
    cacheFastPath:
      cache &&
      createCacheFastPath({
        cache,
        render,
        https,
      }),
    ...(vite && { vite: vite.middlewares }),
  }),
);
const watch = watchApi({
  origins: config.apiOrigins,
  addresses,
  lookEveryMs: LOOK_EVERY_MS,
  smsSign: smsSignSecret === '' ? null : smsSignCheck(smsSignSecret),
  onForeignKey: () => log.error('SMS_SIGN_SECRET is not that of the API'),
  onContentChanged: () => {
    cache?.clear();
    contentChannel.publish({});
  },
});
http.on('error', (error: NodeJS.ErrnoException) => {
  const message =
    error.code === 'EADDRINUSE'
      ? `Port ${config.port} is already in use. Stop the program that uses it, or choose another: PORT=3020 npm start`
      : `The web server could not listen on ${config.host}:${config.port}: ${error.message}`;
  process.stderr.write(`${message}\n`);
  process.exit(1);
});
http.listen(config.port, config.host, () =>
  log.info({ port: config.port, api: config.apiOrigins }, 'web ready'),
);
stopWithoutLoss({
  server: http,
  state,
  drainMs: config.drainMs,
  onStop: (signal) => log.info({ signal }, 'web stopping'),
  release: async () => {
    storybookBuild?.stop();
    watch.stop();
    warm?.stop();
    proxy.close();
    await vite?.close();
  },
});
