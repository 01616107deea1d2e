import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishRule } from '#features/region/rule-store.ts';
import { givePackage } from '#testing/arrange-world.ts';
import { fixtureRule } from '#testing/fixture-content.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const checksOf = (captcha: ReturnType<typeof fixtureRule>['checks']['captcha']) => ({
  captcha,
  regulatorCode: false,
  face: { lesson: false, exam: false },
});
const atPoints = (firstSecond: number, secondSecond: number) =>
  checksOf({ kind: 'at-points', firstSecond, secondSecond });
const NONE = { is_change_prompt: 0, captcha_type: 1, captcha_content: '{"first":0,"second":0}' };

test('API-91 CHEAT-02 CHEAT-03 the two seconds of the area, as a text, and whether courses are kept', async () => {
  const { browser } = await site.learner();
  const changed = { checks: atPoints(10, 20), keepsStartedCourses: true };
  await publishRule(site.db, fixtureRule(19, 2027, changed), '');
  const asked = await browser.call('getAntiCheatConfig', { t: 1, area_id: 19, year_id: 2027 });
  expect(asked).toMatchObject({ status: 200, errcode: 0, errmsg: '成功' });
  expect(asked.data).toEqual({
    is_change_prompt: 1,
    captcha_type: 1,
    captcha_content: '{"first":10,"second":20}',
  });
  expect(asked.headers.get('cache-control')).toContain('no-store');
});

test('CHEAT-11 CHEAT-12 type 2 names its interval; an area without checks has type 1 at no second', async () => {
  const { browser } = await site.learner();
  const checks = checksOf({ kind: 'interval', everySeconds: 60 });
  await publishRule(site.db, fixtureRule(19, 2028, { checks }), '');
  const config = async (year: number) =>
    (await browser.call('getAntiCheatConfig', { area_id: 19, year })).data;
  expect(await config(2028)).toEqual({ ...NONE, captcha_type: 2, captcha_every: 60 });
  expect(await config(2025)).toEqual(NONE);
  expect(await config(2099)).toEqual(NONE);
});

test('API-91 without a year the newest of the area', async () => {
  const { browser } = await site.learner();
  await publishRule(site.db, fixtureRule(19, 2030, { checks: atPoints(30, 0) }), '');
  const { data } = await browser.call('getAntiCheatConfig', { area_id: 19 });
  expect(data.captcha_content).toBe('{"first":30,"second":0}');
});

test('CHEAT-02 a year that is open keeps the checks it was opened with', async () => {
  const { browser, learnerId } = await site.learner([]);
  await givePackage(site.db, learnerId, 601, 2026);
  const { area_id } = await site.db
    .selectFrom('enrolment')
    .select('area_id')
    .where('learner_id', '=', learnerId)
    .executeTakeFirstOrThrow();
  const before = (await browser.call('getAntiCheatConfig', { area_id, year_id: 2026 })).data;
  await publishRule(site.db, fixtureRule(area_id, 2026, { checks: atPoints(40, 50) }), '试验');
  expect((await browser.call('getAntiCheatConfig', { area_id, year_id: 2026 })).data).toEqual(before);
  const newcomer = await site.learner([]);
  const seen = await newcomer.browser.call('getAntiCheatConfig', { area_id, year_id: 2026 });
  expect(seen.data.captcha_content).toBe('{"first":40,"second":50}');
});

test('API-91 2001 for an area that is not open, 1001 without a login', async () => {
  const { browser } = await site.learner();
  expect(await browser.call('getAntiCheatConfig', { area_id: 999_999, year_id: 2026 })).toMatchObject({
    errcode: 2001,
    errmsg: '该地区暂未开放',
    data: null,
  });
  expect((await site.browser().call('getAntiCheatConfig', { area_id: 19 })).errcode).toBe(1001);
});
