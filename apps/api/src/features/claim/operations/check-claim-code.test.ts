import { beforeEach, expect, test } from 'vitest';
import { ageCodes, forgetSentMessages } from '#testing/arrange-world.ts';
import { siteForFile } from '#testing/site-for-file.ts';

const site = await siteForFile();
beforeEach(() => {
  site.parties.wechatIsUp = true;
  site.parties.wechatSays = { state: 'new', userinfo: null };
});

async function startClaim() {
  const learner = await site.learner([]);
  const { data } = await learner.browser.call('createClaimCode');
  const poll = () => learner.browser.call('checkClaimCode', { token: data.token, timestamp: 1 });
  return { ...learner, token: data.token as string, poll };
}

test('API-34 the poll follows the phone; a slow or silent party leaves the status as it was', async () => {
  const { poll } = await startClaim();
  expect((await poll()).data).toEqual({ status: 1, userinfo: null });
  site.parties.wechatIsUp = false;
  expect((await poll()).data.status).toBe(1);
  site.parties.wechatIsUp = true;
  site.parties.wechatSays = { state: 'scanned', userinfo: null };
  expect((await poll()).data.status).toBe(2);
  site.parties.wechatIsUp = false;
  expect((await poll()).data.status).toBe(2);
});

test('CLAIM-26 LOGIN-30 X2 authorising answers who it was, masked, once', async () => {
  const { person, poll, browser } = await startClaim();
  site.parties.wechatSays = {
    state: 'authorised',
    userinfo: { openid: 'oAbcdefghijklmnop', id_number: person.idNumber, name: person.name },
  };
  const answer = await poll();
  expect(answer.data).toEqual({
    status: 3,
    userinfo: {
      openid: 'oAbc****mnop',
      id_number: `${person.idNumber.slice(0, 4)}**********${person.idNumber.slice(-4)}`,
      name: person.name[0] + '*'.repeat([...person.name].length - 1),
    },
  });
  expect((await poll()).data).toEqual({ status: 4, userinfo: null });
  expect((await browser.call('getClaimStatus')).data).toEqual({ is_auth: 1, use_code: 0, use_type: 1 });
});

test.each([
  ['nobody', null, null],
  [
    'an account without a card',
    { openid: 'oAbcdefghijklmnop' },
    { openid: 'oAbc****mnop', id_number: null, name: null },
  ],
])('authorised by %s grants nothing', async (_name, userinfo, answered) => {
  const { poll, browser } = await startClaim();
  site.parties.wechatSays = { state: 'authorised', userinfo };
  expect((await poll()).data).toEqual({ status: 3, userinfo: answered });
  expect((await browser.call('activateClaim', { profession_id: 6 })).errcode).toBe(2202);
});

test('authorised by somebody else grants nothing', async () => {
  const { poll, browser } = await startClaim();
  const stranger = site.person();
  site.parties.wechatSays = {
    state: 'authorised',
    userinfo: { openid: 'oAbcdefghijklmnop', id_number: stranger.idNumber, name: stranger.name },
  };
  expect((await poll()).data.status).toBe(3);
  expect((await browser.call('getClaimStatus')).data.is_auth).toBe(0);
  expect((await browser.call('activateClaim', { profession_id: 6 })).errcode).toBe(2202);
});

test.each([
  ['cancelled', 5],
  ['expired', 4],
] as const)('a code %s on the phone is status %i, then over', async (state, status) => {
  const { poll } = await startClaim();
  site.parties.wechatSays = { state, userinfo: null };
  expect((await poll()).data.status).toBe(status);
  expect((await poll()).data.status).toBe(4);
});

test('X2 an unknown token, one of another session, a replaced one and one of 120 s ago are status 4 alike', async () => {
  const { browser, token, person } = await startClaim();
  const invalid = { status: 4, userinfo: null };
  expect((await browser.call('checkClaimCode', { token: 'unknown' })).data).toEqual(invalid);
  await forgetSentMessages(site.db);
  const second = site.browser();
  await second.login(person);
  expect((await second.call('checkClaimCode', { token })).data).toEqual(invalid);
  expect((await browser.call('checkClaimCode', { token })).data.status).toBe(1);
  const newer = (await browser.call('createClaimCode')).data.token;
  expect((await browser.call('checkClaimCode', { token })).data).toEqual(invalid);
  await ageCodes(site.db, 120);
  expect((await browser.call('checkClaimCode', { token: newer })).data).toEqual(invalid);
});

test('X2 of two polls at the same moment one sees the authorisation', async () => {
  const { person, poll } = await startClaim();
  site.parties.wechatSays = {
    state: 'authorised',
    userinfo: { openid: 'oAbcdefghijklmnop', id_number: person.idNumber, name: person.name },
  };
  const states = (await Promise.all([poll(), poll()])).map((answer) => answer.data.status);
  expect(states.sort()).toEqual([3, 4]);
});

test('without a learner it is 1001', async () => {
  expect(await site.browser().call('checkClaimCode', { token: 'x' })).toMatchObject({
    status: 200,
    errcode: 1001,
    data: null,
  });
});
