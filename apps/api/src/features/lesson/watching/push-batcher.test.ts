import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { lockLearners } from '#database/learner-lock.ts';
import { countLearnerWaits, delayCommits, watchRowVersions } from '#testing/arrange-world.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

function pushOf(learnerId: number) {
  const video = { courseId: 1001, videoId: 7001, furthest: 5, resume: 5, intervals: null };
  return { learnerId, sessionId: 1, named: null, yearId: null, lastVideoId: 7001, videos: [video] };
}

test('pushes of one learner wait for each other, over all processes', async () => {
  const { learnerId } = await site.learner();
  const other = { isDone: false };
  const entered = Promise.withResolvers<void>();
  const held = inTransaction(site.db, async (trx) => {
    await lockLearners(trx, [learnerId]);
    entered.resolve();
    // A transaction that says nothing is ended by the server.
    while (!other.isDone) await sql`select pg_sleep(0.02)`.execute(trx);
  });
  await entered.promise;
  const pushed = site.deps.pushes.submit(pushOf(learnerId));
  try {
    await expect.poll(() => countLearnerWaits(site.db), { interval: 10 }).toBe(1);
  } finally {
    other.isDone = true;
  }
  await held;
  expect(await pushed).toMatchObject({ kind: 'stored' });
});

test('a push is answered after its COMMIT, however long that takes', async () => {
  const { learnerId } = await site.learner();
  await delayCommits(site.db, 0.3);
  expect(await site.deps.pushes.submit(pushOf(learnerId))).toMatchObject({ kind: 'stored' });
  expect(await watchRowVersions(site.db, learnerId)).toContainEqual(expect.stringMatching(/^progress 7001/));
});
