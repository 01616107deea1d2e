import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetSentMessages } from '#testing/arrange-world.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('API-14 X17 logging out ends the session on the server: a kept cookie answers 1001', async () => {
  const { browser } = await site.learner();
  const kept = browser.cookie;
  const answer = await browser.call('logout');
  expect(answer).toMatchObject({ status: 200, errcode: 0, data: {} });
  expect(browser.cookie).toBeNull();
  browser.cookie = kept;
  expect((await browser.call('getUserInfo')).errcode).toBe(1001);
});

test('without a session, and a second time, it answers the same', async () => {
  const browser = site.browser();
  expect((await browser.call('logout')).errcode).toBe(0);
  expect((await browser.call('logout')).errcode).toBe(0);
});

test('the other sessions of the learner stay', async () => {
  const { browser, person } = await site.learner();
  await forgetSentMessages(site.db);
  const other = site.browser();
  await other.login(person);
  await browser.call('logout');
  expect((await other.call('getUserInfo')).errcode).toBe(0);
});

test('the lease of the session ends with it, so another device can play at once', async () => {
  const { browser, person } = await site.learner();
  const hold = { course_id: 1001, video_id: 7001 };
  expect((await browser.call('holdPlayLease', { ...hold, holder: 'tab-of-the-first-browser' })).errcode).toBe(
    0,
  );
  await forgetSentMessages(site.db);
  const other = site.browser();
  await other.login(person);
  expect((await other.call('holdPlayLease', { ...hold, holder: 'tab-of-the-second-browser' })).errcode).toBe(
    2502,
  );
  await browser.call('logout');
  expect((await other.call('holdPlayLease', { ...hold, holder: 'tab-of-the-second-browser' })).errcode).toBe(
    0,
  );
});

test('a lease another session of the learner holds goes on', async () => {
  const { browser, person } = await site.learner();
  await forgetSentMessages(site.db);
  const other = site.browser();
  await other.login(person);
  const hold = { course_id: 1001, video_id: 7001, holder: 'tab-of-the-second-browser' };
  const { lease } = (await other.call('holdPlayLease', hold)).data;
  await browser.call('logout');
  expect((await other.call('holdPlayLease', { ...hold, lease })).data.lease).toBe(lease);
});
