import { afterAll, beforeAll, expect, test } from 'vitest';
import { askBeforeStudy, reportScoreSend } from '#testing/arrange-study.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const YEAR = { area_id: 219, year: 2026 };

test('API-54 API-55 STUDY-21 STUDY-23 STUDY-46 what was sent is told until it is closed, and told anew when sent again', async () => {
  const { browser, learnerId } = await site.learner();
  const read = async () => (await browser.call('getScoreSendLog', YEAR)).data;
  expect(await read()).toBeNull();
  const id = await reportScoreSend(site.db, learnerId, false);
  expect(await read()).toEqual({ id, is_send_success: 0, user_close: 0 });
  for (const _twice of [1, 2]) expect((await browser.call('closeScoreSendLog', { id })).errcode).toBe(0);
  expect(await read()).toEqual({ id, is_send_success: 0, user_close: 1 });
  const again = await reportScoreSend(site.db, learnerId, true);
  expect(await read()).toEqual({ id: again, is_send_success: 1, user_close: 0 });
});

test('API-62 API-63 STUDY-22 STUDY-24 STUDY-46 the check of particulars is told where the year asks, until it is closed', async () => {
  const { browser, learnerId } = await site.learner();
  const read = async () => (await browser.call('getInfoCheck', YEAR)).data;
  expect(await read()).toBeNull();
  await askBeforeStudy(site.db, learnerId, { profile: true, face: false });
  const { id } = await read();
  expect(await read()).toEqual({ id, user_check: 0, user_close: 0 });
  for (const _twice of [1, 2]) expect((await browser.call('closeInfoCheck', { id })).errcode).toBe(0);
  expect(await read()).toEqual({ id, user_check: 0, user_close: 1 });
});

test('STUDY-46 nobody closes a notice of somebody else, or one that does not exist', async () => {
  const [owner, other] = [await site.learner(), await site.learner()];
  await askBeforeStudy(site.db, owner.learnerId, { profile: true, face: false });
  const sent = await reportScoreSend(site.db, owner.learnerId, true);
  const check = (await owner.browser.call('getInfoCheck', YEAR)).data.id;
  for (const id of [sent, check, 2_000_000_000]) {
    expect(await other.browser.call('closeScoreSendLog', { id })).toMatchObject({
      errcode: 2604,
      data: null,
    });
    expect(await other.browser.call('closeInfoCheck', { id })).toMatchObject({ errcode: 2604, data: null });
  }
  expect((await owner.browser.call('getScoreSendLog', YEAR)).data.user_close).toBe(0);
  expect((await owner.browser.call('getInfoCheck', YEAR)).data.user_close).toBe(0);
});

test.each(['getScoreSendLog', 'getInfoCheck'] as const)('%s without a learner is 1001', async (name) => {
  expect(await site.browser().call(name, YEAR)).toMatchObject({ errcode: 1001, data: null });
});

test.each(['closeScoreSendLog', 'closeInfoCheck'] as const)('%s without a learner is 1001', async (name) => {
  expect(await site.browser().call(name, { id: 1 })).toMatchObject({ errcode: 1001, data: null });
});
