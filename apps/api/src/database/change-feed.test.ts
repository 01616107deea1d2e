import { setTimeout as pause } from 'node:timers/promises';
import { startFaultProxy } from '@jixu/test-kit/fault-proxy';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from '#testing/test-browser.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { createApp } from '../app.ts';
import { createDependencies } from '../dependencies.ts';
import { type ChangeFeed, openChangeFeed } from './change-feed.ts';

let site: TestSite;
const opened: ChangeFeed[] = [];
beforeAll(async () => {
  site = await openTestSite();
});
afterEach(async () => {
  for (const feed of opened.splice(0)) await feed.close();
});
afterAll(() => site.close());

/** Another process of the same API, which hears of changes at this address of the database. */
async function otherProcess(url = site.databaseUrl): Promise<{ browser: TestBrowser; feed: ChangeFeed }> {
  const feed = openChangeFeed(url);
  opened.push(feed);
  const app = createApp(createDependencies(site.deps.configuration, { ...site.deps, ...ownCaches(feed) }));
  await expect.poll(() => feed.isCurrent()).toBe(true);
  return { browser: openBrowser((path, init) => app.request(path, init), site.parties), feed };
}

function ownCaches(changes: ChangeFeed) {
  const { sessions, homeOption } = createDependencies(site.deps.configuration, { db: site.db, changes });
  return { changes, sessions, homeOption };
}

/** How long the other process goes on believing in a session, ms. */
async function believedFor(browser: TestBrowser): Promise<number> {
  const startedAt = performance.now();
  while ((await browser.call('getUserInfo')).errcode === 0) await pause(20);
  return performance.now() - startedAt;
}

async function knownToBoth(url?: string) {
  const { browser: here, learnerId } = await site.learner();
  const other = await otherProcess(url);
  other.browser.cookie = here.cookie;
  expect((await other.browser.call('getUserInfo')).errcode).toBe(0);
  return { here, learnerId, ...other };
}

const WITHIN_MS = 1_000;

test('X17 a logout reaches the other process within a second', async () => {
  const { here, browser } = await knownToBoth();
  await here.call('logout');
  expect(await believedFor(browser)).toBeLessThan(WITHIN_MS);
});

test.each([
  ['blocked: an operator ends every session', 'delete from session where learner_id = '],
  ['erased', 'delete from learner where id = '],
])('X17 a learner who is %s is out of every process within a second', async (_how, statement) => {
  const { browser, learnerId } = await knownToBoth();
  await sql`delete from entitlement where learner_id = ${learnerId}`.execute(site.db);
  await sql.raw(`${statement}${learnerId}`).execute(site.db);
  expect(await believedFor(browser)).toBeLessThan(WITHIN_MS);
});

test('X17 a process that hears nothing any more believes in no session it has cached', async () => {
  const { hostname, port, pathname, username, password } = new URL(site.databaseUrl);
  const proxy = await startFaultProxy({ targetHost: hostname, targetPort: Number(port) });
  const { here, browser, feed } = await knownToBoth(
    `postgres://${username}:${password}@127.0.0.1:${proxy.port}${pathname}`,
  );
  proxy.script([{ fault: { kind: 'half-open' }, when: 'listen', times: 1 }]);
  await expect.poll(() => feed.isCurrent(), { timeout: 5_000 }).toBe(false);
  expect((await browser.call('getUserInfo')).errcode).toBe(0);
  await here.call('logout');
  expect(await believedFor(browser)).toBeLessThan(WITHIN_MS);
  await proxy.close();
});

test('a lost connection is replaced, and what may have been missed counts as changed', async () => {
  const heard: string[] = [];
  const feed = openChangeFeed(site.databaseUrl);
  opened.push(feed);
  feed.subscribe({
    sessionsEnded: (ids) => heard.push(`${ids}`),
    contentChanged: () => heard.push('content'),
  });
  await expect.poll(() => heard).toEqual(['all', 'content']);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'jixu-api-changes'`.execute(
    site.db,
  );
  await expect.poll(() => heard, { timeout: 5_000 }).toEqual(['all', 'content', 'all', 'content']);
});

test('every table of content tells of a change, a withdrawn notice too', async () => {
  const { feed } = await otherProcess();
  const version = async () =>
    (await site.db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()).version;
  let changes = 0;
  feed.subscribe({ sessionsEnded: () => undefined, contentChanged: () => void changes++ });
  const before = await version();
  await site.db.updateTable('notice').set({ is_published: false }).execute();
  await expect.poll(() => changes, { timeout: WITHIN_MS }).toBe(1);
  expect(await version()).toBe(before + 1);
});
