import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('API-49 API-109 nothing watched is nothing to pull', async () => {
  const { browser } = await site.learner();
  expect((await browser.call('pullProgress', { course_id: 1001 })).data).toEqual({
    videos: [],
    last_vid: null,
    credited: [],
  });
});

test('one recording is answered alone; another learner sees nothing of it', async () => {
  const { browser } = await site.learner();
  const entry = (videoId: number) => ({
    course_id: 1001,
    video_id: videoId,
    progress_second: 5,
    play_second: 5,
  });
  const videos = JSON.stringify([entry(7001), entry(7002)]);
  await browser.call('pushProgress', { from: 'web', videos, video_type: 0, last_vid: 7002 });
  const all = await browser.call('pullProgress', { course_id: 1001, year_id: 2026 });
  expect(all.data.videos).toEqual([
    { vid: 7001, m: 5, s: 5 },
    { vid: 7002, m: 5, s: 5 },
  ]);
  expect(all.data.last_vid).toBe(7002);
  const one = await browser.call('pullProgress', { course_id: 1001, video_id: 7002 });
  expect(one.data.videos).toEqual([{ vid: 7002, m: 5, s: 5 }]);
  const other = await site.learner();
  expect((await other.browser.call('pullProgress', { course_id: 1001 })).data.videos).toEqual([]);
});

test('without a learner it is 1001', async () => {
  expect(await site.browser().call('pullProgress', { course_id: 1001 })).toMatchObject({
    status: 200,
    errcode: 1001,
    data: null,
  });
});

test.each([{ course_id: 1003 }, { course_id: 999 }])(
  'a course that is not the learner’s is 2401 (%j)',
  async (fields) => {
    const { browser } = await site.learner();
    expect(await browser.call('pullProgress', fields)).toMatchObject({
      status: 200,
      errcode: 2401,
      data: null,
    });
  },
);

test('learners who ask at the same instant each get their own', async () => {
  const learners = [await site.learner(), await site.learner(), await site.learner([])];
  for (const [at, { browser }] of learners.slice(0, 2).entries()) {
    const video = { course_id: 1001, video_id: 7001 + at, progress_second: 5 + at, play_second: 5 + at };
    const push = { from: 'web', videos: JSON.stringify([video]), video_type: 0, last_vid: 7001 + at };
    await browser.call('pushProgress', push);
  }
  const answers = await Promise.all(
    learners.map(({ browser }) => browser.call('pullProgress', { course_id: 1001 })),
  );
  expect(answers.map((answer) => answer.errcode)).toEqual([0, 0, 2401]);
  expect(answers.map((answer) => answer.data?.videos ?? null)).toEqual([
    [{ vid: 7001, m: 5, s: 5 }],
    [{ vid: 7002, m: 6, s: 6 }],
    null,
  ]);
});
