import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { passTime } from '#testing/arrange-world.ts';
import { bodiesOf, eventsOf, watchLesson } from '#testing/evidence-world.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { lapseSilentLeases } from './end-leases.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const leasesOf = async (learnerId: number) => bodiesOf(await eventsOf(site, learnerId), 'lease');
const versions = async (learnerId: number) =>
  (
    await sql`select id, xmin::text, ending from play_lease where learner_id = ${learnerId} order by id`.execute(
      site.db,
    )
  ).rows;

test('what a silent tab earned is written once; its lease ends when nothing can renew it', async () => {
  const learner = await site.learner();
  const { push } = await watchLesson(site, learner);
  await push(0, 30);
  expect(await lapseSilentLeases(site.db, 50)).toBe(false);
  expect(await leasesOf(learner.learnerId)).toEqual([]);
  await passTime(site.db, learner.learnerId, 400);
  await lapseSilentLeases(site.db, 50);
  expect(await leasesOf(learner.learnerId)).toMatchObject([
    { ending: null, videos: [{ granted: [[0, 30_000]] }] },
  ]);
  const before = await versions(learner.learnerId);
  await lapseSilentLeases(site.db, 50);
  expect(await versions(learner.learnerId)).toEqual(before);
  await passTime(site.db, learner.learnerId, 7200);
  await lapseSilentLeases(site.db, 50);
  expect(await versions(learner.learnerId)).toMatchObject([{ ending: 'lapsed' }]);
  await push(30, 50);
  expect((await leasesOf(learner.learnerId)).slice(1)).toMatchObject([
    { ending: 'lapsed', videos: [{ granted: [[30_000, 50_000]] }] },
  ]);
});

test('what was pushed without a lease is written, too', async () => {
  const learner = await site.learner();
  const push = (play_second: number) =>
    learner.browser.call('pushProgress', {
      from: 'web',
      video_type: 0,
      last_vid: 7001,
      videos: JSON.stringify([
        { course_id: 1001, video_id: 7001, progress_second: play_second, play_second },
      ]),
    });
  await push(0);
  await passTime(site.db, learner.learnerId, 30);
  await push(30);
  await passTime(site.db, learner.learnerId, 400);
  await lapseSilentLeases(site.db, 50);
  expect(await leasesOf(learner.learnerId)).toMatchObject([
    { implicit: true, videos: [{ video: 7001, granted: [[0, 30_000]] }] },
  ]);
});
