import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterEach, expect, test } from 'vitest';
import { createCacheFastPath } from './cache-fast-path.ts';
import { createWebApp } from './create-web-app.ts';
import { createHtmlCache } from './html-cache.ts';
import { NONCE_HEADER } from './nonce-header.ts';
import { type RouteHandler, renderPage } from './render-page.ts';
import { createRequestListener } from './request-listener.ts';

const TTL_MS = 600_000;
const LEARNER = `jxjy_sid=${'a'.repeat(43)}`;
const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** The site as assembled by serve.ts, with a page that shows whom it was rendered for. */
async function openSite() {
  const environment = { now: 0, renders: 0, down: false, logged: [] as { cache?: string }[] };
  const handler: RouteHandler = async (request) => {
    environment.renders += 1;
    if (environment.down) throw new Error('down');
    const body = `<html>${environment.renders} ${request.headers.get('cookie') ?? 'nobody'}<script nonce="n">ours()</script></html>`;
    return new Response(body, { headers: { 'content-type': 'text/html', [NONCE_HEADER]: 'n' } });
  };
  const options = { siteOrigin: 'https://site.example', development: false, staticHosts: [] };
  const cache = createHtmlCache({ ttlMs: TTL_MS, maxEntries: 10, now: () => environment.now });
  const log = pino({}, { write: (line) => environment.logged.push(JSON.parse(line)) });
  const listener = createRequestListener({
    health: () => false,
    app: createWebApp({
      options,
      handler,
      cache,
      sessions: { isLearner: async (cookie) => cookie === LEARNER },
      limits: { admit: () => true, inTurn: (_visitor, render) => render() },
      buildFiles: new Map(),
      staticSites: async () => new Map(),
      verifyPage: async () => null,
    }),
    proxy: { forward: () => undefined, close: () => undefined },
    log,
    trustedHops: 0,
    https: true,
    cacheFastPath: createCacheFastPath({
      cache,
      render: (key) => renderPage(handler, key, options),
      https: true,
    }),
  });
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers, method });
  return Object.assign(environment, { get });
}

/** The whole head except for what differs between responses. */
function steadyHeaders(response: Response): Record<string, string> {
  const own = new Set(['x-request-id', 'x-cache', 'date']);
  return Object.fromEntries([...response.headers].filter(([name]) => !own.has(name)));
}

test.each([
  ['br', { 'accept-encoding': 'gzip, br' }],
  ['gzip', { 'accept-encoding': 'gzip' }],
  ['plain', { 'accept-encoding': 'identity' }],
])('a hit (%s) has the bytes and the headers of the miss before it', async (_name, headers) => {
  const site = await openSite();
  const miss = await site.get('/', headers);
  const hit = await site.get('/', headers);
  expect([miss.headers.get('x-cache'), hit.headers.get('x-cache')]).toEqual(['miss', 'hit']);
  expect(steadyHeaders(hit)).toEqual(steadyHeaders(miss));
  expect(hit.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/);
  expect(hit.headers.get('x-request-id')).not.toBe(miss.headers.get('x-request-id'));
  expect(await hit.text()).toBe(await miss.text());
  expect(site.renders).toBe(1);
});

test('a visitor who has the page gets 304 without a body, with the same headers as from the app', async () => {
  const site = await openSite();
  const etag = (await site.get('/')).headers.get('etag') ?? '';
  const known = await site.get('/', { 'if-none-match': etag });
  expect([known.status, await known.text()]).toEqual([304, '']);
  expect(known.headers.get('content-security-policy')).toMatch(/script-src/);
  expect((await site.get('/', { 'if-none-match': 'W/"other"' })).status).toBe(200);
});

test('a session, and whoever says who they are, never gets the shared page', async () => {
  const site = await openSite();
  await site.get('/');
  for (const headers of [{ cookie: LEARNER }, { cookie: `a=b; ${LEARNER}` }, { authorization: 'x' }]) {
    const response = await site.get('/', headers as Record<string, string>);
    expect(response.headers.get('x-cache')).toBe('bypass');
  }
  expect(await (await site.get('/', { cookie: 'text-size=2' })).text()).toContain('nobody');
});

test('HEAD, a page that is not there and a path with two readings go the way of the app', async () => {
  const site = await openSite();
  await site.get('/');
  const head = await site.get('/', {}, 'HEAD');
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect((await site.get('/area/1.html')).headers.get('x-cache')).toBe('miss');
  expect((await site.get('//area/1.html')).headers.get('x-cache')).not.toBe('hit');
  expect((await site.get('/', {}, 'POST')).status).toBe(405);
});

test('a page near its end is sent and renewed beside; one whose time is up is not sent, and a failed renewal costs nobody', async () => {
  const site = await openSite();
  await site.get('/');
  site.now = TTL_MS * 0.95;
  site.down = true;
  expect(await (await site.get('/')).text()).toContain('1 nobody');
  await expect.poll(() => site.renders).toBe(2);
  site.down = false;
  site.now = TTL_MS;
  expect(await (await site.get('/')).text()).toContain('3 nobody');
});

test('each response is one line of the log, with how it was made', async () => {
  const site = await openSite();
  await site.get('/');
  await site.get('/');
  await expect.poll(() => site.logged.map(({ cache }) => cache)).toEqual(['miss', 'hit']);
});
