import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetSentMessages } from '#testing/arrange-world.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

/** A learner in two browsers. */
async function inTwo() {
  const learner = await site.learner();
  await forgetSentMessages(site.db);
  const other = site.browser();
  expect((await other.login(learner.person)).errcode).toBe(0);
  return { ...learner, other };
}

test('SESSION-04 X17 the other sessions end with their leases, this one and other learners stay', async () => {
  const { browser, other } = await inTwo();
  const stranger = await site.learner();
  const hold = { course_id: 1001, video_id: 7001 };
  expect((await other.call('holdPlayLease', { ...hold, holder: 'tab-of-the-other-browser' })).errcode).toBe(
    0,
  );
  expect(await browser.call('endOtherSessions')).toMatchObject({ errcode: 0, data: { ended: 1 } });
  expect((await other.call('getUserInfo')).errcode).toBe(1001);
  expect((await browser.call('getUserInfo')).errcode).toBe(0);
  expect((await stranger.browser.call('getUserInfo')).errcode).toBe(0);
  expect((await browser.call('holdPlayLease', { ...hold, holder: 'tab-of-this-browser' })).errcode).toBe(0);
  expect(await browser.call('endOtherSessions')).toMatchObject({ errcode: 0, data: { ended: 0 } });
});

test('CENTER-06 the last logins are listed, newest first, and which of them is open and here', async () => {
  const { browser, other } = await inTwo();
  const { logins } = (await browser.call('listLogins')).data;
  expect(logins).toMatchObject([
    { way: 'sms', is_open: 1, is_here: 0, time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) },
    { way: 'sms', is_open: 1, is_here: 1 },
  ]);
  await other.call('logout');
  const [left] = (await browser.call('listLogins')).data.logins;
  expect(left).toMatchObject({ is_open: 0, is_here: 0 });
});

test('a login by WeChat is one, too; the network is shortened and the browser one of our names', async () => {
  const { browser, person } = await site.learner();
  const phone = site.browser();
  const { token } = (
    await phone.call('createLoginCode', { area_id: 219, url: '/' }, { 'user-agent': CHROME })
  ).data;
  const userinfo = { openid: 'oLogins', id_number: person.idNumber, name: person.name };
  site.parties.wechatSays = { state: 'authorised', userinfo };
  await phone.call('checkLoginCode', { token });
  const headers = { 'user-agent': CHROME, 'x-forwarded-for': '203.0.113.77' };
  expect((await phone.call('login', { area_id: 219, token }, headers)).errcode).toBe(0);
  const [newest] = (await browser.call('listLogins')).data.logins;
  expect(newest).toMatchObject({ way: 'wechat', network: '203.0.113.*', browser: 'Chrome · Windows' });
});

test('no more than ten are shown', async () => {
  const { browser, learnerId } = await site.learner();
  const login = { learner_id: learnerId, session_id: 0, way: 'sms', network: '*', browser: '*' } as const;
  await site.db
    .insertInto('learner_login')
    .values(Array.from({ length: 12 }, () => login))
    .execute();
  expect((await browser.call('listLogins')).data.logins).toHaveLength(10);
});

test('without a learner both answer 1001', async () => {
  for (const id of ['listLogins', 'endOtherSessions'] as const)
    expect(await site.browser().call(id)).toMatchObject({ errcode: 1001, data: null });
});
