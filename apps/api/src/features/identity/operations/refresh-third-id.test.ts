import { afterAll, beforeAll, expect, test } from 'vitest';
import { ageSessions } from '#testing/arrange-world.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const DAY = 86_400;

test('API-51 SESSION-22 the idle time starts again, with the same cookie for what is left of the session', async () => {
  const { browser } = await site.learner();
  const token = browser.cookie;
  await ageSessions(site.db, { created: DAY, seen: DAY - 60 });
  site.deps.sessions.forget();
  const web = { from: 'web', channel: 'web', devtype: 'web', platform_type: 'web' };
  const answer = await browser.call('refreshThirdId', { t: 1, ...web });
  expect(answer).toMatchObject({ status: 200, errcode: 0, data: {} });
  const [cookie = '', age = ''] = (answer.headers.get('set-cookie') ?? '').split(/; Max-Age=/);
  expect(cookie).toBe(`${token}; Path=/; HttpOnly; SameSite=Lax`);
  expect(Number(age)).toBeGreaterThan(6 * DAY - 60);
  expect(Number(age)).toBeLessThanOrEqual(6 * DAY);
  await ageSessions(site.db, { created: 0, seen: DAY - 60 });
  site.deps.sessions.forget();
  expect((await browser.call('getUserInfo')).errcode).toBe(0);
});

test('X17 however often it is asked, a session ends after a week', async () => {
  const { browser } = await site.learner();
  for (let day = 0; day < 8; day++) {
    await ageSessions(site.db, { created: DAY - 3600, seen: DAY - 3600 });
    site.deps.sessions.forget();
    await browser.call('refreshThirdId');
  }
  expect((await browser.call('getUserInfo')).errcode).toBe(1001);
});

test('without a learner it is 1001, and no cookie is set', async () => {
  const answer = await site.browser().call('refreshThirdId');
  expect(answer).toMatchObject({ status: 200, errcode: 1001, data: null });
  expect(answer.headers.get('set-cookie')).toBeNull();
});
