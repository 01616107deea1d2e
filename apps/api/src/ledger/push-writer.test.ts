import { afterAll, beforeAll, expect, test } from 'vitest';
import { delayCommits, watchRowVersions } from '../testing/arrange-world.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('a push is answered after its COMMIT, however long that takes', async () => {
  const { learnerId } = await site.learner();
  await delayCommits(site.db, 0.3);
  const video = { courseId: 1001, videoId: 7001, progressSecond: 5, playSecond: 5, intervals: null };
  const push = { learnerId, sessionId: 1, named: null, lastVideoId: 7001, videos: [video] };
  expect(await site.deps.pushes.submit(push)).toMatchObject({ kind: 'stored' });
  expect(await watchRowVersions(site.db, learnerId)).toContainEqual(expect.stringMatching(/^progress 7001/));
});
