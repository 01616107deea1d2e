import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { createSessionCache } from './session-cache.ts';
import { deleteSession } from './session-store.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

async function tokenOfLearner(): Promise<string> {
  const { browser } = await site.learner();
  return browser.cookie?.split('=')[1] ?? '';
}

test('a session is remembered for five seconds, then asked for again', async () => {
  const token = await tokenOfLearner();
  let now = 0;
  const keeper = createSessionCache(site.db, () => now);
  const found = await keeper.find(token);
  await deleteSession(site.db, found?.id ?? 0);
  now = 4_999;
  expect(await keeper.find(token)).toEqual(found);
  now = 5_000;
  expect(await keeper.find(token)).toBeNull();
});

test('X17 a look-up under way while a session ends is answered, but not remembered', async () => {
  const token = await tokenOfLearner();
  const keeper = createSessionCache(site.db);
  const underWay = keeper.find(token);
  keeper.forget();
  const found = await underWay;
  expect(found?.learnerId).toBeGreaterThan(0);
  await deleteSession(site.db, found?.id ?? 0);
  expect(await keeper.find(token)).toBeNull();
});
