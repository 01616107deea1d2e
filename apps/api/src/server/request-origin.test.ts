import { OPERATIONS, type Operation } from '@jixu/contract/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SITE, type TestBrowser } from '#testing/test-browser.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
let learner: TestBrowser;
beforeAll(async () => {
  site = await openTestSite();
  learner = (await site.learner()).browser;
});
afterAll(() => site.close());

const UNSAFE = Object.entries<Operation>(OPERATIONS).filter(
  ([, { method, status }]) => method !== 'get' && status === 'served',
);
const KINDS = [
  null,
  '',
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/json',
  'x/y',
  ';;;',
];
const FOREIGN: Record<string, string>[] = [
  {},
  { origin: 'null' },
  { origin: '' },
  { origin: 'https://evil.example' },
  { origin: `${SITE}.evil.example` },
  { origin: SITE, 'sec-fetch-site': 'cross-site' },
  { origin: SITE, 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
];

test.each(UNSAFE)(
  'X11 %s with a learner’s cookie is taken from our own pages only, whatever the body claims to be',
  async (_id, { path, method }) => {
    for (const kind of KINDS) {
      for (const foreign of FOREIGN) {
        const headers = {
          cookie: learner.cookie ?? '',
          ...foreign,
          ...(kind === null ? {} : { 'content-type': kind }),
        };
        const response = await site.app.request(path, {
          method: method.toUpperCase(),
          headers,
          body: new TextEncoder().encode('lease=1'),
        });
        expect(response.status, `${kind} ${JSON.stringify(foreign)}`).toBe(403);
        expect(await response.json()).toMatchObject({ errcode: 9403, data: null });
      }
    }
    expect((await learner.call('getUserInfo')).errcode, 'the learner is still logged in').toBe(0);
  },
);

test('X11 our own page may log out', async () => {
  const { browser } = await site.learner();
  expect((await browser.call('logout')).errcode).toBe(0);
  expect((await browser.call('getUserInfo')).errcode).toBe(1001);
});

test('X11 other methods do not reach an operation', async () => {
  for (const method of ['PUT', 'PATCH', 'DELETE', 'TRACE_', 'GET']) {
    const response = await site.app.request('/wxpub/api/logout', { method, headers: { origin: SITE } });
    expect(response.status, method).toBe(404);
  }
});
