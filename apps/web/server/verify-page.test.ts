import { createHash } from 'node:crypto';
import { HtmlValidate } from 'html-validate';
import { beforeAll, expect, test } from 'vitest';
import { createWebApp } from './create-web-app.ts';
import { makeVerifyPage } from './make-verify-page.ts';
import { createVerifyPage } from './verify-page.ts';

const KEYS = { issuer: 'https://site.example', keys: [] };
const LIST = 'eyJhbGciOiJFZERTQSJ9.e30.</script>';
const GOAL_BYTES = 60 * 1024;
let template = '';

beforeAll(async () => {
  template = await makeVerifyPage();
});

/** The site with an API that publishes keys and a list until it is away. */
function siteWithPage() {
  const api = { isAway: false, asked: [] as string[], clock: 0 };
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    api.asked.push(pathname);
    if (api.isAway) throw new Error('away');
    return pathname.endsWith('.json') ? Response.json(KEYS) : new Response(LIST);
  };
  const app = createWebApp({
    options: { siteOrigin: 'https://site.example', development: false, staticHosts: [] },
    handler: async () => new Response('page', { headers: { 'content-type': 'text/html' } }),
    cache: null,
    sessions: { isLearner: async () => false },
    limits: { admit: () => true, inTurn: (_visitor, render) => render() },
    buildFiles: new Map(),
    staticSites: async () => new Map(),
    verifyPage: createVerifyPage({
      template: async () => template,
      api: { baseUrl: 'http://api', fetch },
      https: true,
      now: () => api.clock,
    }),
  });
  return { api, open: (path = '/verify.html', headers = {}) => app.request(path, { headers }) };
}

const publishedIn = (html: string): unknown =>
  JSON.parse(/<script id="published" type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? '');

test('learning check 28: the page holds the keys and the list of this minute, and asks nobody for more', async () => {
  const { open } = siteWithPage();
  const html = await (await open()).text();
  expect(publishedIn(html)).toEqual({ keys: KEYS, status: LIST });
  const fetched = [...html.matchAll(/<(?:script|link|img|style|iframe)\b[^>]*(?:src|href)="([^"]*)"/g)];
  expect(fetched.map(([, address]) => address)).toEqual(['/favicon.svg']);
  expect(html).not.toMatch(/@import|url\((?!data:)/);
});

test('with everything in it, the QR decoder too, the page is smaller than 60 KB compressed', async () => {
  const { open } = siteWithPage();
  const response = await open('/verify.html', { 'accept-encoding': 'gzip' });
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(Number(response.headers.get('content-length'))).toBeLessThan(GOAL_BYTES);
});

test('X16 its own script and style run, named by their hash, and nothing else', async () => {
  const { open } = siteWithPage();
  const response = await open();
  const policy = response.headers.get('content-security-policy')?.split('; ') ?? [];
  const html = await response.text();
  const named = (kind: string, body = '') => {
    const hash = createHash('sha256').update(body).digest('base64');
    expect(policy.find((directive) => directive.startsWith(`${kind}-src`))).toContain(`'sha256-${hash}'`);
  };
  named('script', /<script>([\s\S]*?)<\/script>/.exec(html)?.[1]);
  named('style', /<style>([\s\S]*?--jade[\s\S]*?)<\/style>/.exec(html)?.[1]);
  expect(html).not.toMatch(/createElement\(.style/);
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "connect-src 'self'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]),
  );
  expect(policy.join('; ')).not.toMatch(/unsafe|http|\*/);
  expect(html).not.toMatch(/ style="| on[a-z]+="/);
});

test('X22 this page alone may use the camera, and tells nobody where a visitor comes from', async () => {
  const { open } = siteWithPage();
  const { headers } = await open();
  expect(headers.get('permissions-policy')).toMatch(/^camera=\(self\), /);
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  for (const other of ['/', '/verify.htm', '/verify.html/x', '/proofList.html']) {
    expect((await open(other)).headers.get('permissions-policy')).toMatch(/^camera=\(\), /);
  }
});

test('keys and list are asked for once a minute; while the API is away the last ones stay', async () => {
  const { api, open } = siteWithPage();
  await Promise.all([open(), open(), open()]);
  expect(api.asked).toHaveLength(2);
  api.isAway = true;
  api.clock = 61_000;
  expect(publishedIn(await (await open()).text())).toEqual({ keys: KEYS, status: LIST });
  expect(api.asked).toHaveLength(4);
});

test('before there is anything the page is served without, and an unchanged page is not sent twice', async () => {
  const { api, open } = siteWithPage();
  api.isAway = true;
  const first = await open();
  expect(publishedIn(await first.text())).toEqual({ keys: null, status: null });
  const again = await open('/verify.html', { 'if-none-match': first.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

test('the page is valid HTML and readable to a screen reader', async () => {
  const { open } = siteWithPage();
  const rules = { 'require-sri': 'off' } as const;
  const validator = new HtmlValidate({
    extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
    rules,
  });
  const { results } = await validator.validateString(await (await open()).text(), 'verify.html');
  expect(
    results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
  ).toEqual([]);
});
