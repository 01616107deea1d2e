import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createWebApp } from './create-web-app.ts';
import { createHtmlCache } from './html-cache.ts';
import { NONCE_HEADER } from './nonce-header.ts';
import { createPageLimits } from './page-limits.ts';
import { readPageRequest } from './page-request.ts';
import type { RouteHandler } from './render-page.ts';

/** The only session in these tests that belongs to somebody logged in. */
const LEARNER = `jxjy_sid=${'a'.repeat(43)}`;
const NOBODY = `jxjy_sid=${'b'.repeat(43)}`;

/** A page that shows everything passed to it: whatever could leak into a shared page would be in its body. */
function telltaleEnvironment() {
  let renders = 0;
  const handler: RouteHandler = async (request) => {
    renders += 1;
    const seen = [...request.headers].filter(([name]) => name !== 'x-request-id');
    const body = JSON.stringify({ url: request.url, seen });
    const status = request.url.includes('404') ? 404 : 200;
    const headers = { 'content-type': 'text/html', [NONCE_HEADER]: 'n' };
    return new Response(`<html>${body}<script nonce="n">ours()</script></html>`, { status, headers });
  };
  const app = createWebApp({
    options: { siteOrigin: 'https://site.example', development: false, staticHosts: [] },
    handler,
    cache: createHtmlCache({ ttlMs: 600_000, maxEntries: 100, now: () => 0 }),
    sessions: { isLearner: async (cookie) => cookie === LEARNER },
    limits: createPageLimits(() => 0),
    buildFiles: new Map(),
    staticSites: async () => new Map(),
    verifyPage: async () => null,
  });
  return { app, renders: () => renders };
}

const headerName = fc.constantFrom(
  'x-react-router-spa-mode',
  'x-react-router-prerender-data',
  'x-remix-reload-document',
  'x-forwarded-host',
  'x-forwarded-for',
  'x-script-nonce',
  'host',
  'origin',
  'referer',
  'user-agent',
  'accept-language',
  'cookie',
  'range',
  'if-modified-since',
  'x-anything',
);

describe('shared pages', () => {
  test('X12 whatever headers a visitor sends, the shared page has the same bytes', async () => {
    const { app, renders } = telltaleEnvironment();
    const plain = await (await app.request('/area/12.html')).text();
    const value = fc.stringMatching(/^[a-zA-Z0-9 ,;=/.-]{0,40}$/);
    await fc.assert(
      fc.asyncProperty(fc.dictionary(headerName, value), async (headers) => {
        const response = await app.request('/area/12.html', { headers });
        expect(await response.text()).toBe(plain);
        expect(response.headers.get('x-script-nonce')).toBeNull();
      }),
      { seed: 7, numRuns: 300 },
    );
    expect(renders()).toBe(1);
  });

  test('a session, or any authorisation, neither reads nor writes the cache', async () => {
    const { app } = telltaleEnvironment();
    for (const headers of [
      { cookie: LEARNER },
      { cookie: `a=b; ${LEARNER}; c=d` },
      { authorization: 'Bearer x' },
    ]) {
      const response = await app.request('/', { headers: headers as Record<string, string> });
      expect(response.headers.get('x-cache')).toBe('bypass');
      expect(response.headers.get('cache-control')).toBe('private, no-store');
    }
    const anonymous = await app.request('/');
    expect(anonymous.headers.get('x-cache')).toBe('miss');
    expect(await anonymous.text()).not.toContain('jxjy_sid');
  });

  test('personal pages are rendered for each visitor and never stored', async () => {
    const { app, renders } = telltaleEnvironment();
    for (const path of ['/center/1.html', '/course_play/play.html', '/center/4.html']) {
      await app.request(path);
      const again = await app.request(path);
      expect(again.headers.get('cache-control')).toBe('private, no-store');
    }
    expect(renders()).toBe(6);
  });

  test('only cookie, accept and accept-language reach a personal rendering', async () => {
    const { app } = telltaleEnvironment();
    const response = await app.request('/center/1.html', {
      headers: {
        cookie: 'a=b',
        'x-react-router-spa-mode': 'yes',
        'x-remix-redirect': '/',
        'x-forwarded-host': 'evil',
      },
    });
    const body = await response.text();
    expect(body).toContain('a=b');
    expect(body).not.toMatch(/spa-mode|x-remix|evil/);
  });
});

describe('floods', () => {
  /** Opens a page so many times, from one address or with one cookie; returns how often each status came. */
  async function open(
    app: ReturnType<typeof telltaleEnvironment>['app'],
    times: number,
    path: (time: number) => string,
    { visitor = '', headers = {} }: { visitor?: string; headers?: Record<string, string> } = {},
  ) {
    const statuses: Record<number, number> = {};
    for (let time = 0; time < times; time++) {
      const page = readPageRequest(path(time), headers);
      const response = await app.fetch(new Request(`http://x${path(time)}`, { headers }), { page, visitor });
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
    }
    return statuses;
  }
  const unknownArea = (time: number) => `/area/404${time}.html`;

  test('X19 one address has so many pages rendered and no more, another address its own', async () => {
    const { app, renders } = telltaleEnvironment();
    expect(await open(app, 1000, unknownArea, { visitor: '198.51.100.7' })).toEqual({ 404: 120, 429: 880 });
    expect(renders()).toBe(120);
    expect(await open(app, 100, unknownArea, { visitor: '203.0.113.9' })).toEqual({ 404: 100 });
  });

  test('X19 whoever has used up his pages still gets what is in the cache, and what another is waiting for', async () => {
    const { app } = telltaleEnvironment();
    await open(app, 1, () => '/', { visitor: '203.0.113.9' });
    await open(app, 120, unknownArea, { visitor: '198.51.100.7' });
    expect(await open(app, 500, () => '/', { visitor: '198.51.100.7' })).toEqual({ 200: 500 });
  });

  test('X19 a cookie that names no learner gets the page from the cache', async () => {
    const { app, renders } = telltaleEnvironment();
    for (const cookie of ['jxjy_sid=x', 'jxjy_sid=', NOBODY, `a=b; __Host-${NOBODY}`])
      expect(await open(app, 20, () => '/', { headers: { cookie } })).toEqual({ 200: 20 });
    expect(renders()).toBe(1);
  });

  test('X19 two hundred learners behind one address do not stop each other', async () => {
    const { app } = telltaleEnvironment();
    await open(app, 120, unknownArea, { visitor: '198.51.100.7' });
    const learner = { visitor: '198.51.100.7', headers: { cookie: LEARNER } };
    expect(await open(app, 130, () => '/center/1.html', learner)).toEqual({ 200: 120, 429: 10 });
  });

  test('the page of a refusal says what to do, when, and stays in no cache', async () => {
    const { app } = telltaleEnvironment();
    for (let time = 0; time < 120; time++) await app.request('/center/1.html');
    const rejected = await app.request('/center/1.html');
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '1']);
    expect(rejected.headers.get('cache-control')).toBe('no-store');
    expect(rejected.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(await rejected.text()).toContain('请稍候几秒再刷新');
  });
});

describe('every page', () => {
  test('carries a policy whose scripts are hashed and never unsafe-inline', async () => {
    const { app } = telltaleEnvironment();
    for (const path of ['/', '/center/1.html']) {
      const policy = (await app.request(path)).headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/script-src 'self' 'sha256-/);
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    }
  });

  test('a path with two readings is not found, and no other route hears of it', async () => {
    const { app } = telltaleEnvironment();
    const response = await app.fetch(new Request('http://x/area/12.html'), {
      page: readPageRequest('//area/12.html?a=1', {}),
    });
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('area');
  });

  test('that cannot be drawn says so in words, with no cause, no script and no place in a cache', async () => {
    const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    onTestFinished(() => log.mockRestore());
    const app = createWebApp({
      options: { siteOrigin: 'https://site.example', development: false, staticHosts: [] },
      handler: () => Promise.reject(new Error('secret cause')),
      cache: createHtmlCache({ ttlMs: 600_000, maxEntries: 10, now: () => 0 }),
      sessions: { isLearner: async () => false },
      limits: { admit: () => true, inTurn: (_visitor, render) => render() },
      buildFiles: new Map(),
      staticSites: async () => new Map(),
      verifyPage: async () => null,
    });
    for (const path of ['/', '/center/1.html']) {
      const response = await app.request(path);
      const html = await response.text();
      expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store']);
      expect(html).toContain('页面没有打开');
      expect(html).toContain('返回首页');
      expect(html).not.toMatch(/secret|<script/);
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    }
    expect(log.mock.calls.join()).toContain('secret cause');
  });

  test('pages take no unsafe method', async () => {
    const { app, renders } = telltaleEnvironment();
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      expect((await app.request('/', { method, body: 'a=b' })).status).toBe(405);
    }
    expect(renders()).toBe(0);
  });

  test('answers 304 to a visitor who has the page, and compresses for one who can', async () => {
    const { app } = telltaleEnvironment();
    const first = await app.request('/', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(first.headers.get('content-encoding')).toBe('br');
    const etag = first.headers.get('etag') ?? '';
    const second = await app.request('/', { headers: { 'if-none-match': etag } });
    expect(second.status).toBe(304);
    const gzip = await app.request('/', { headers: { 'accept-encoding': 'br;q=0, gzip' } });
    expect(gzip.headers.get('content-encoding')).toBe('gzip');
  });
});
