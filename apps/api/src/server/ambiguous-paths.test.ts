import { OPERATIONS } from '@jixu/contract/operations';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

/** A request as the adapter passes it: the raw target, and the URL a parser made of it. */
function sendRaw(target: string, method: string): Promise<Response> {
  const url = new URL(target.replace(/^\/+/, '/'), 'http://127.0.0.1:3011');
  const env = { incoming: { url: target, socket: { remoteAddress: '127.0.0.1' } } };
  return Promise.resolve(
    site.app.fetch(new Request(url, { method, headers: { 'sec-fetch-site': 'same-origin' } }), env),
  );
}

const ODD: ((path: string) => string)[] = [
  (path) => `/${path}`,
  (path) => path.replace('/', '/./'),
  (path) => path.replace(/\/([^/]+)$/, '//$1'),
  (path) => path.replace(/\/([^/]+)$/, '%2f$1'),
  (path) => path.replace(/\/([^/]+)$/, '\\$1'),
  (path) => path.replace(/(.)$/, (last) => `%${last.charCodeAt(0).toString(16)}`),
  (path) => `${path}/`,
  (path) => `${path}.`,
  (path) => `${path};v=1`,
  (path) => `${path}%00`,
  (path) => `${path}%20`,
  (path) => path.toUpperCase(),
  (path) => `/x/..${path}`,
  (path) => `/%2e%2e${path}`,
];

/** What the server answers beside the operations. */
const OWN_ROUTES = ['/livez', '/readyz', '/openapi.json', '/media/token/7001/master.m3u8'];

test.each(OWN_ROUTES)('X13 %s spelled in any other way is not a path of ours', async (path) => {
  for (const spell of ODD) {
    const response = await sendRaw(spell(path), 'GET');
    expect(response.status, spell(path)).toBe(404);
    expect(await response.json(), spell(path)).toMatchObject({ errcode: 9404 });
  }
});

test('X13 a path spelled in any other way is not a path of ours: 404 in the envelope', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.values(OPERATIONS)),
      fc.constantFrom(...ODD),
      async ({ path, method }, spell) => {
        const response = await sendRaw(spell(path), method.toUpperCase());
        expect(response.status, spell(path)).toBe(404);
        expect(await response.json()).toEqual({ errcode: 9404, errmsg: '请求的接口不存在', data: null });
      },
    ),
    { seed: 20261121, numRuns: 400 },
  );
});

test('a path nobody knows is 404 in the envelope, with the caller’s request id', async () => {
  const response = await site.app.request('/app/nothing/here', {
    headers: { 'x-request-id': 'abcdef-12345' },
  });
  expect(response.status).toBe(404);
  expect(response.headers.get('x-request-id')).toBe('abcdef-12345');
});

test.each(['short', 'with blank 12345', 'x'.repeat(65), '<script>alert'])(
  'a request id like %s is replaced',
  async (id) => {
    const response = await site.app.request('/livez', { headers: { 'x-request-id': id } });
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  },
);

test('every answer carries the headers that keep browsers strict', async () => {
  for (const path of ['/livez', '/nothing', '/wxpub/api/user_info', '/media/x/1/y.m4s']) {
    const { headers } = await site.app.request(path);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.has('x-powered-by')).toBe(false);
  }
});
