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

test('a farewell that comes after the next page of its tab has asked for the lease ends nothing', async () => {
  const { browser } = await site.learner();
  const hold = { course_id: 1001, video_id: 7001, holder: 'tab-number-one-aaaa' };
  const before = (await browser.call('holdPlayLease', hold)).data;
  const reloaded = (await browser.call('holdPlayLease', hold)).data;
  const renewed = (await browser.call('holdPlayLease', { ...hold, lease: reloaded.lease })).data;
  expect([before.opening, reloaded.opening, renewed.opening]).toEqual([1, 2, 2]);
  expect(reloaded.lease).toBe(before.lease);
  const other = { ...hold, holder: 'tab-number-two-bbbb' };
  await browser.call('releasePlayLease', { lease: before.lease, opening: 1 });
  expect((await browser.call('holdPlayLease', other)).errcode).toBe(2502);
  await browser.call('releasePlayLease', { lease: before.lease, opening: 2 });
  expect((await browser.call('holdPlayLease', other)).errcode).toBe(0);
});

test('without a learner it is 1001', async () => {
  expect(await site.browser().call('releasePlayLease', { lease: 'x'.repeat(43) })).toMatchObject({
    status: 200,
    errcode: 1001,
    data: null,
  });
});
