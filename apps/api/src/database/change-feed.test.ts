import { setTimeout as pause } from 'node:timers/promises';
import { startFaultProxy } from '@jixu/test-kit/fault-proxy';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
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
// Nothing that a process has cached grows old by itself: only what it hears, or no longer hears, ends its belief.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(async () => {
  vi.useRealTimers();
  for (const feed of opened.splice(0)) await feed.close();
});
afterAll(() => site.close());

/** While the clock stands: vitest's own waiting would let it run on. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(5);
}

/** Another process of the same API, which hears of changes at this address of the database. */
async function otherProcess(url = site.databaseUrl): Promise<{ browser: TestBrowser; feed: ChangeFeed }> {
  const feed = openChangeFeed(url);
  opened.push(feed);
  const app = createApp(createDependencies(site.deps.configuration, { ...site.deps, ...ownCaches(feed) }));
  await until(() => feed.isCurrent());
  return { browser: openBrowser((path, init) => app.request(path, init), site.parties), feed };
}

function ownCaches(changes: ChangeFeed) {
  const { sessions, homeOption } = createDependencies(site.deps.configuration, { db: site.db, changes });
  return { changes, sessions, homeOption };
}

/** Settles once the process has heard that a session ended; whoever subscribed before has heard it, too. */
const heardOfAnEnd = (feed: ChangeFeed): Promise<void> =>
  new Promise((resolve) =>
    feed.subscribe({ sessionsEnded: () => resolve(), contentChanged: () => undefined }),
  );

const isBelieved = async (browser: TestBrowser): Promise<boolean> =>
  (await browser.call('getUserInfo')).errcode === 0;

async function knownToBoth(url?: string) {
  const { browser: here, learnerId } = await site.learner();
  const other = await otherProcess(url);
  other.browser.cookie = here.cookie;
  expect(await isBelieved(other.browser)).toBe(true);
  return { here, learnerId, ...other };
}

test('X17 a logout reaches the other process as it happens', async () => {
  const { here, browser, feed } = await knownToBoth();
  const heard = heardOfAnEnd(feed);
  await here.call('logout');
  await heard;
  expect(await isBelieved(browser)).toBe(false);
});

test.each([
  ['blocked: an operator ends every session', 'delete from session where learner_id = '],
  ['erased', 'delete from learner where id = '],
])('X17 a learner who is %s is out of every process as it happens', async (_how, statement) => {
  const { browser, feed, learnerId } = await knownToBoth();
  const heard = heardOfAnEnd(feed);
  await sql`delete from entitlement where learner_id = ${learnerId}`.execute(site.db);
  await sql.raw(`${statement}${learnerId}`).execute(site.db);
  await heard;
  expect(await isBelieved(browser)).toBe(false);
});

test('X17 a process that hears nothing for a second believes in no session it has cached', async () => {
  const { hostname, port, pathname, username, password } = new URL(site.databaseUrl);
  const proxy = await startFaultProxy({ targetHost: hostname, targetPort: Number(port) });
  const { here, browser, feed } = await knownToBoth(
    `postgres://${username}:${password}@127.0.0.1:${proxy.port}${pathname}`,
  );
  proxy.script([{ fault: { kind: 'half-open' }, when: 'listen', times: 1 }]);
  await until(() => proxy.happened.length > 0);
  await here.call('logout');
  vi.advanceTimersByTime(1_000);
  expect([feed.isCurrent(), await isBelieved(browser)]).toEqual([true, true]);
  vi.advanceTimersByTime(1);
  expect([feed.isCurrent(), await isBelieved(browser)]).toEqual([false, false]);
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
  await expect.poll(() => heard).toEqual(['all', 'content', 'all', 'content']);
});

test('every table of content tells of a change, a withdrawn notice too', async () => {
  const { feed } = await otherProcess();
  const version = async () =>
    (await site.db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()).version;
  let changes = 0;
  feed.subscribe({ sessionsEnded: () => undefined, contentChanged: () => void changes++ });
  const before = await version();
  await site.db.updateTable('notice').set({ is_published: false }).execute();
  await expect.poll(() => changes).toBe(1);
  expect(await version()).toBe(before + 1);
});
