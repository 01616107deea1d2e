import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDatabase, openDatabase } from '#database/database.ts';
import { SITE } from '#testing/test-browser.ts';
import { openTestSite, type TestSite, testConfiguration } from '#testing/test-site.ts';
import { createApp } from '../app.ts';
import { createDependencies } from '../dependencies.ts';
import { createLog } from './log.ts';

const NOWHERE = 'postgres://nobody@127.0.0.1:1/none';
const silent = createLog({ write: () => undefined });
const away = openDatabase({ url: NOWHERE });
const app = createApp(createDependencies(testConfiguration(NOWHERE), { db: away, log: silent }));
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(async () => {
  await closeDatabase(away);
  await site.close();
});

test.each([
  ['GET', '/app/further_edu/home_page/option', ''],
  ['GET', '/app/further_edu/home_page/login_msg?area_id=219', ''],
  ['POST', '/wxpub/api/login', 'name=a&id_number=1&area_id=219&telephone=19900001234&code=123456'],
  ['POST', '/app/login/code_img', 'timestamp=1'],
])('%s %s without the database is 503 with Retry-After, and tells nothing', async (method, path, body) => {
  const headers = { origin: SITE, 'content-type': 'application/x-www-form-urlencoded' };
  const response = await app.request(path, method === 'GET' ? {} : { method, headers, body });
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await response.json()).toEqual({ errcode: 9503, errmsg: '服务繁忙，请稍后重试', data: null });
});

test('without the database the process lives but is not ready', async () => {
  expect((await app.request('/livez')).status).toBe(200);
  const ready = await app.request('/readyz');
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'database-away' }]);
});

test('with it, it is ready; while it stops, it is not', async () => {
  expect((await site.app.request('/readyz')).status).toBe(200);
  const stopping = createApp(site.deps, { draining: true });
  expect(await (await stopping.request('/readyz')).json()).toEqual({ status: 'draining' });
});

test('a fault of ours is 500 and says nothing of itself', async () => {
  const homeOption = { read: () => Promise.reject(new Error('secret detail')), forget: () => undefined };
  const failing = createApp({ ...site.deps, homeOption });
  const response = await failing.request('/app/further_edu/home_page/option');
  const text = await response.text();
  expect(response.status).toBe(500);
  expect(text).not.toContain('secret');
  expect(site.log.join('')).not.toContain('secret detail');
});
