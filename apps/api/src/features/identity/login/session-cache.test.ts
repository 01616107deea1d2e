import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, inTransaction } from '#database/database.ts';
import { ageSessions } from '#testing/arrange-world.ts';
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
  const cache = createSessionCache(site.db, () => now);
  const found = await cache.find(token);
  await deleteSession(site.db, found?.id ?? 0);
  now = 4_999;
  expect(await cache.find(token)).toEqual(found);
  now = 5_000;
  expect(await cache.find(token)).toBeNull();
});

test('X17 a look-up under way while a session ends is answered, but not remembered', async () => {
  const token = await tokenOfLearner();
  const cache = createSessionCache(site.db);
  const underWay = cache.find(token);
  cache.forget();
  const found = await underWay;
  expect(found?.learnerId).toBeGreaterThan(0);
  await deleteSession(site.db, found?.id ?? 0);
  expect(await cache.find(token)).toBeNull();
});

async function quietSeconds(db: Database, id: number): Promise<number> {
  const row = await db
    .selectFrom('session')
    .select(sql<number>`extract(epoch from now() - seen_at)::float8`.as('quiet'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.quiet;
}

/** Does something while the clock of the database stands: it tells a transaction when that began. */
const whileClockStands = <Found>(work: (db: Database) => Promise<Found>): Promise<Found> =>
  inTransaction(site.db, work);

/** Writes that a learner's session was last seen so many seconds ago. */
async function seenBefore(db: Database, token: string, quiet: number): Promise<void> {
  const session = await createSessionCache(db).find(token);
  await db
    .updateTable('session')
    .set({ seen_at: sql`now() - make_interval(secs => ${quiet})` })
    .where('id', '=', session?.id ?? 0)
    .execute();
}

test.each([
  [300, 300],
  [300.001, 0],
])(
  'a session that was quiet for %d s and is used again is written as seen %d s ago',
  async (quiet, written) => {
    const token = await tokenOfLearner();
    const left = await whileClockStands(async (db) => {
      await seenBefore(db, token, quiet);
      const session = await createSessionCache(db).find(token);
      return quietSeconds(db, session?.id ?? 0);
    });
    expect(left).toBe(written);
  },
);

test('X17 a session that is used every ten minutes is not out after a day, but after its seven', async () => {
  const token = await tokenOfLearner();
  const use = () => createSessionCache(site.db).find(token);
  const ROUNDS = 7 * 24 * 6;
  // Each round passes ten minutes; only its use keeps the session alive.
  for (let round = 1; round < ROUNDS; round += 1) {
    await ageSessions(site.db, { created: 600, seen: 600 });
    expect(await use(), `round ${round}`).not.toBeNull();
  }
  await ageSessions(site.db, { created: 600, seen: 0 });
  expect(await use()).toBeNull();
});

test('X17 a session that was quiet for a day is over, one that was quiet for a millisecond less is not', async () => {
  const [kept, over] = [await tokenOfLearner(), await tokenOfLearner()];
  await whileClockStands(async (db) => {
    await seenBefore(db, kept, 86_399.999);
    expect(await createSessionCache(db).find(kept)).not.toBeNull();
    await seenBefore(db, over, 86_400);
    expect(await createSessionCache(db).find(over)).toBeNull();
  });
});

test('two tokens never share a session, whichever is asked for first', async () => {
  const tokens = [await tokenOfLearner(), await tokenOfLearner(), 'a'.repeat(43)];
  const cache = createSessionCache(site.db);
  const together = await Promise.all(tokens.map((token) => cache.find(token)));
  expect(new Set(together.map((session) => session?.learnerId ?? null)).size).toBe(3);
  expect(await Promise.all(tokens.map((token) => cache.find(token)))).toEqual(together);
});

test('a look-up that failed is not remembered', async () => {
  const token = await tokenOfLearner();
  const cache = createSessionCache(site.db);
  await sql`alter table session rename to session_away`.execute(site.db);
  try {
    await expect(cache.find(token)).rejects.toThrow();
  } finally {
    await sql`alter table session_away rename to session`.execute(site.db);
  }
  expect((await cache.find(token))?.learnerId).toBeGreaterThan(0);
});
