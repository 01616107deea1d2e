import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listFetches, saveFetches } from '#features/lesson/watching/segment-store.ts';
import { completeYears, moveYearEnd } from '#testing/arrange-world.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { evidenceJobs } from './evidence-jobs.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(() => site.db.deleteFrom('segment_fetch').execute());

const HOUR = 3600;
const HOLD = { course_id: 1001, video_id: 7001, holder: 'tab-0123456789abcdef' };

/** A learner whose player has fetched two minutes of a lesson and who has logged out since. */
async function whoFetched({ leased = true, loggedOut = true } = {}) {
  const { browser, learnerId } = await site.learner();
  if (leased) await browser.call('holdPlayLease', HOLD);
  const { id: sessionId } = await site.db
    .selectFrom('session')
    .select('id')
    .where('learner_id', '=', learnerId)
    .executeTakeFirstOrThrow();
  await saveFetches(site.db, [
    { sessionId, videoId: 7001, cells: Array.from({ length: 20 }, (_, at) => at) },
  ]);
  if (loggedOut) await browser.call('logout');
  const kept = async () =>
    (await listFetches(site.db, [{ sessionId, videoId: 7001 }])).reduce(
      (sum, { fetched }) => sum + fetched.size,
      0,
    );
  return { learnerId, sessionId, kept };
}

/** All turns of the job, with that many sessions a turn; the number of turns. */
async function work(sessions?: number): Promise<number> {
  const [job] = evidenceJobs(site, sessions);
  for (let turns = 1; ; turns++) if ((await job?.run()) !== true) return turns;
}

test.each([
  ['while the year runs', async () => undefined],
  [
    'while a late push may arrive',
    (learnerId: number) =>
      moveYearEnd(site.db, learnerId, { secondsAgo: 47 * HOUR, graceSeconds: 48 * HOUR }),
  ],
])('what was fetched proves what a journal says %s, whoever has logged out', async (_name, arrange) => {
  const { learnerId, kept } = await whoFetched();
  await arrange(learnerId);
  await work();
  expect(await kept()).toBe(20);
});

test.each([
  [
    'a year that takes no late push any more',
    (learnerId: number) =>
      moveYearEnd(site.db, learnerId, { secondsAgo: 49 * HOUR, graceSeconds: 48 * HOUR }),
  ],
  ['a year that is completed', (learnerId: number) => completeYears(site.db, learnerId, [7002])],
])('what was fetched for %s is removed', async (_name, arrange) => {
  const { learnerId, kept } = await whoFetched();
  await arrange(learnerId);
  await work();
  expect(await kept()).toBe(0);
});

test('what was fetched and never watched is removed with its session, and not before', async () => {
  const [left, stays] = [
    await whoFetched({ leased: false }),
    await whoFetched({ leased: false, loggedOut: false }),
  ];
  await work();
  expect([await left.kept(), await stays.kept()]).toEqual([0, 20]);
});

test('what a lease has earned stays with it', async () => {
  const { learnerId } = await whoFetched();
  await site.db
    .updateTable('play_lease')
    .set({ earned: { videos: {}, aheadMs: 7, beside: null, learnerMs: null } })
    .where('learner_id', '=', learnerId)
    .execute();
  await completeYears(site.db, learnerId, [7002]);
  await work();
  const rows = await site.db
    .selectFrom('play_lease')
    .select('earned')
    .where('learner_id', '=', learnerId)
    .execute();
  expect(rows).toEqual([{ earned: expect.objectContaining({ aheadMs: 7 }) }]);
});

test('it works in small steps, and gets past what it may not remove', async () => {
  const first = await whoFetched();
  const gone = [await whoFetched({ leased: false }), await whoFetched({ leased: false })];
  const last = await whoFetched();
  await completeYears(site.db, last.learnerId, [7002]);
  expect(await work(1)).toBe(5);
  expect(await Promise.all([first, ...gone, last].map(({ kept }) => kept()))).toEqual([20, 0, 0, 0]);
});
