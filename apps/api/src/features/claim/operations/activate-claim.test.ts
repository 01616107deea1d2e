import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { grantLearner } from '#testing/arrange-world.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
afterEach(() => void vi.useRealTimers());

test('API-32 claiming gives the courses of the profession once; the second answers 1007', async () => {
  const { browser, learnerId } = await site.learner([]);
  await grantLearner(site.db, learnerId);
  expect((await browser.call('activateClaim', { profession_id: 6 })).errcode).toBe(0);
  const study = await browser.call('listStudyCourses', { area_id: 219 });
  expect(study.data.course.map((row: { id: number }) => row.id)).toEqual([601]);
  expect(await browser.call('activateClaim', { profession_id: 4 })).toMatchObject({
    errcode: 1007,
    errmsg: '您已领取过免费课程',
    data: null,
  });
  expect((await browser.call('getClaimStatus')).data).toEqual({ is_auth: 1, use_code: 1, use_type: 1 });
});

test('two claims at the same moment give one', async () => {
  const { browser, learnerId } = await site.learner([]);
  await grantLearner(site.db, learnerId);
  const claims = [6, 4].map((profession) => browser.call('activateClaim', { profession_id: profession }));
  expect((await Promise.all(claims)).map((answer) => answer.errcode).sort()).toEqual([0, 1007]);
});

test('a profession that does not exist is 2203 and spends no grant', async () => {
  const { browser, learnerId } = await site.learner([]);
  await grantLearner(site.db, learnerId);
  expect((await browser.call('activateClaim', { profession_id: 77 })).errcode).toBe(2203);
  expect((await browser.call('activateClaim', { profession_id: 6 })).errcode).toBe(0);
});

test('without an authorisation it is 2202', async () => {
  const { browser } = await site.learner([]);
  expect(await browser.call('activateClaim', { profession_id: 6 })).toMatchObject({
    errcode: 2202,
    data: null,
  });
});

test('without a learner it is 1001', async () => {
  expect(await site.browser().call('activateClaim', { profession_id: 6 })).toMatchObject({
    status: 200,
    errcode: 1001,
    data: null,
  });
});

test.each([
  ['2025-12-31T15:59:59.999Z', 2025],
  ['2025-12-31T16:00:00.000Z', 2026],
])('a claim at %s is one for %i: the year begins at midnight in Shanghai', async (at, yearId) => {
  const { browser, learnerId } = await site.learner([]);
  await grantLearner(site.db, learnerId);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at) });
  expect((await browser.call('activateClaim', { profession_id: 6 })).errcode).toBe(0);
  const held = await site.db
    .selectFrom('entitlement')
    .select('year_id')
    .where('learner_id', '=', learnerId)
    .execute();
  expect(held).toEqual([{ year_id: yearId }]);
});
