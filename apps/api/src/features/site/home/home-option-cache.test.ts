import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { createHomeOptionCache } from './home-option-cache.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('new content is seen five seconds after the last look, not before; without any the response is the same one', async () => {
  let now = 0;
  const cache = createHomeOptionCache(site.db, () => now);
  const first = await cache.read();
  await site.db.updateTable('area').set({ position: 1 }).where('id', '=', 1).execute();
  now = 4_999;
  expect(await cache.read()).toBe(first);
  now = 5_000;
  const second = await cache.read();
  expect(second).not.toBe(first);
  expect(second).toEqual(first);
  now = 10_000;
  expect(await cache.read()).toBe(second);
});

test('a response that could not be built is not kept: the next caller gets a good one at once', async () => {
  const cache = createHomeOptionCache(site.db, () => 0);
  await sql`alter table area rename to area_away`.execute(site.db);
  try {
    await expect(cache.read()).rejects.toThrow();
  } finally {
    await sql`alter table area_away rename to area`.execute(site.db);
  }
  expect((await cache.read()).data.areas.length).toBeGreaterThan(0);
});
