import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('a released lease makes room at once; releasing it again, or a stranger’s, answers the same', async () => {
  const { browser } = await site.learner();
  const hold = { course_id: 1001, video_id: 7001 };
  const { lease } = (await browser.call('holdPlayLease', { ...hold, holder: 'tab-number-one-aaaa' })).data;
  const stranger = await site.learner();
  expect((await stranger.browser.call('releasePlayLease', { lease })).errcode).toBe(0);
  expect((await browser.call('holdPlayLease', { ...hold, holder: 'tab-number-two-bbbb' })).errcode).toBe(
    2502,
  );
  expect(await browser.call('releasePlayLease', { lease })).toMatchObject({ errcode: 0, data: {} });
  expect((await browser.call('releasePlayLease', { lease })).errcode).toBe(0);
  expect((await browser.call('holdPlayLease', { ...hold, holder: 'tab-number-two-bbbb' })).errcode).toBe(0);
});

test('without a learner it is 1001', async () => {
  expect(await site.browser().call('releasePlayLease', { lease: 'x'.repeat(43) })).toMatchObject({
    status: 200,
    errcode: 1001,
    data: null,
  });
});
