import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#database/database.ts';
import { createLog } from '#server/log.ts';
import { createApp } from '../app.ts';
import { createDependencies } from '../dependencies.ts';
import { recordTraffic } from './record-traffic.ts';
import { testConfiguration } from './test-site.ts';
import { watchCosts } from './watch-costs.ts';

const URL = 'postgres://nobody@127.0.0.1:1/none';
const log = createLog({ write: () => undefined });
function openApp() {
  const db = openDatabase({ url: URL });
  return { app: createApp(createDependencies(testConfiguration(URL), { db, log })), costs: watchCosts(db) };
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jixu-traffic-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The recorded entries in the folder, one per line. */
const entries = () =>
  readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  );

test('an exchange is written with what was sent and what came back, and the caller still reads it', async () => {
  const { app, costs } = openApp();
  recordTraffic(app, costs, folder);
  const body = new URLSearchParams({ nonsense: '会计' });
  const answer = await app.request('/wxpub/api/login?t=1', { method: 'POST', body });
  expect(await answer.json()).toMatchObject({ errcode: 9400 });
  await app.request('/app/nothing');
  await app.request('/media/x/1/y.m4s');
  expect(entries()).toMatchObject([
    {
      request: {
        method: 'POST',
        url: 'http://127.0.0.1:3010/wxpub/api/login?t=1',
        queryString: [{ name: 't', value: '1' }],
        postData: {
          mimeType: 'application/x-www-form-urlencoded;charset=UTF-8',
          text: 'nonsense=%E4%BC%9A%E8%AE%A1',
        },
      },
      response: { status: 400, content: { text: expect.stringContaining('"errcode":9400') } },
      _cost: { transactions: 0, outside: 0 },
    },
    { request: { method: 'GET', url: 'http://127.0.0.1:3010/app/nothing' }, response: { status: 404 } },
  ]);
});

test('without a folder the app is left as it is', () => {
  const { app, costs } = openApp();
  const { request } = app;
  recordTraffic(app, costs, '');
  expect(app.request).toBe(request);
});
