import type { Person } from '@jixu/test-kit/people';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ageCodes, forgetSentMessages } from '#testing/arrange-world.ts';
import type { TestBrowser } from '#testing/test-browser.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.parties.wechatIsUp = true;
  site.parties.wechatSays = { state: 'new', userinfo: null };
  await forgetSentMessages(site.db);
});

const OPENID = 'oAbcdefghijklmnop';
const OVER = { status: 4, userinfo: null };

async function showCode(browser: TestBrowser = site.browser()) {
  const { data } = await browser.call('createLoginCode', { area_id: 219 });
  const token = data.token as string;
  const poll = () => browser.call('checkLoginCode', { token, timestamp: 1, platform: 'web' });
  const enter = (area_id = 219) =>
    browser.call('login', { name: '', id_number: '', telephone: '', code: '', area_id, token });
  return { browser, token, poll, enter };
}

const says = ({ name, idNumber }: Person) => ({ openid: OPENID, id_number: idNumber, name });

function authorise(person: Person): void {
  site.parties.wechatSays = { state: 'authorised', userinfo: says(person) };
}

const masked = ({ name, idNumber }: Person) => ({
  openid: 'oAbc****mnop',
  id_number: `${idNumber.slice(0, 4)}**********${idNumber.slice(-4)}`,
  name: name[0] + '*'.repeat([...name].length - 1),
});

test('API-17 the poll follows the phone; a slow or silent party leaves the status as it was', async () => {
  const { poll } = await showCode();
  expect((await poll()).data).toEqual({ status: 1, userinfo: null });
  site.parties.wechatIsUp = false;
  expect((await poll()).data.status).toBe(1);
  site.parties.wechatIsUp = true;
  site.parties.wechatSays = { state: 'scanned', userinfo: null };
  expect((await poll()).data).toEqual({ status: 2, userinfo: null });
  site.parties.wechatIsUp = false;
  expect((await poll()).data.status).toBe(2);
});

test('LOGIN-30 LOGIN-66 X2 an authorised code names its learner, masked, and logs in by the server’s grant', async () => {
  const { person } = await site.learner();
  const { poll, enter, browser } = await showCode();
  const before = browser.cookie;
  authorise(person);
  expect((await poll()).data).toEqual({ status: 3, userinfo: masked(person) });
  // The response may have been lost: until the grant is consumed it is repeated.
  site.parties.wechatIsUp = false;
  expect((await poll()).data).toEqual({ status: 3, userinfo: masked(person) });
  const answer = await enter(210);
  expect(answer.data.user_info).toMatchObject({ name: person.name, area_id: 210 });
  expect(browser.cookie).not.toBe(before);
  const old = site.browser();
  old.cookie = before;
  expect((await old.call('getUserInfo')).errcode).toBe(1001);
});

test('X2 what the form says beside a token counts for nothing', async () => {
  const [{ person }, { person: target }] = [await site.learner(), await site.learner()];
  const { poll, token, browser } = await showCode();
  authorise(person);
  await poll();
  const posted = {
    name: target.name,
    id_number: target.idNumber,
    telephone: target.telephone,
    code: '000000',
  };
  const answer = await browser.call('login', { ...posted, area_id: 219, token });
  expect(answer.data.user_info.name).toBe(person.name);
});

test('X2 a grant is good once: replayed, or used twice at the same moment, it answers 2111 and status 4', async () => {
  const { person } = await site.learner();
  const { poll, enter, token, browser } = await showCode();
  authorise(person);
  await poll();
  const answers = await Promise.all([enter(), enter()]);
  expect(answers.map(({ errcode }) => errcode).sort()).toEqual([0, 2111]);
  expect((await enter()).errcode).toBe(2111);
  expect((await browser.call('checkLoginCode', { token })).data).toEqual(OVER);
});

test('X2 another browser learns nothing of a token it has seen, and cannot log in with it', async () => {
  const { person } = await site.learner();
  const { poll, enter, token } = await showCode();
  authorise(person);
  const [stranger, withSession] = [site.browser(), (await showCode()).browser];
  for (const other of [stranger, withSession, (await site.learner()).browser]) {
    expect((await other.call('checkLoginCode', { token })).data).toEqual(OVER);
  }
  expect((await poll()).data.status).toBe(3);
  for (const other of [stranger, withSession]) {
    const fields = { name: '', id_number: '', telephone: '', code: '', area_id: 219, token };
    expect((await other.call('login', fields)).errcode).toBe(2111);
    expect((await other.call('checkLoginCode', { token })).data).toEqual(OVER);
  }
  expect((await enter()).errcode).toBe(0);
});

test('X2 an unknown token, a replaced code, one of 120 s ago and a grant of 60 s ago are over', async () => {
  const { person } = await site.learner();
  const { browser, poll } = await showCode();
  expect((await browser.call('checkLoginCode', { token: 'unknown' })).data).toEqual(OVER);
  const newer = await showCode(browser);
  expect((await poll()).data).toEqual(OVER);
  await ageCodes(site.db, 119);
  expect((await newer.poll()).data.status).toBe(1);
  await ageCodes(site.db, 1);
  expect((await newer.poll()).data).toEqual(OVER);
  const granted = await showCode(browser);
  authorise(person);
  expect((await granted.poll()).data.status).toBe(3);
  await ageCodes(site.db, 60);
  expect((await granted.poll()).data).toEqual(OVER);
  expect((await granted.enter()).errcode).toBe(2111);
});

test('LOGIN-30 authorised by nobody: status 3 without userinfo, no grant, and the code is used up', async () => {
  const { poll, enter } = await showCode();
  site.parties.wechatSays = { state: 'authorised', userinfo: null };
  expect((await poll()).data).toEqual({ status: 3, userinfo: null });
  expect((await poll()).data).toEqual(OVER);
  expect((await enter()).errcode).toBe(2111);
});

test.each([
  ['an account without a card', () => ({ openid: OPENID })],
  ['a card nobody has logged in with', () => says(site.person())],
  ['a card that is no card', () => ({ openid: OPENID, id_number: '440305199003071235', name: '林晓燕' })],
])('%s is answered without a number, and gives no grant', async (_name, userinfo) => {
  const { poll, enter } = await showCode();
  site.parties.wechatSays = { state: 'authorised', userinfo: userinfo() };
  expect((await poll()).data).toEqual({
    status: 3,
    userinfo: { openid: 'oAbc****mnop', id_number: null, name: null },
  });
  expect((await poll()).data).toEqual(OVER);
  expect((await enter()).errcode).toBe(2111);
});

test('X2 a known card under another name gives no grant', async () => {
  const { person } = await site.learner();
  const { poll, enter } = await showCode();
  authorise({ ...person, name: '另一个人' });
  expect((await poll()).data.userinfo.id_number).toBeNull();
  expect((await enter()).errcode).toBe(2111);
});

test.each([
  ['cancelled', 5],
  ['expired', 4],
] as const)('a code %s on the phone is status %i, then over', async (state, status) => {
  const { poll, enter } = await showCode();
  site.parties.wechatSays = { state, userinfo: null };
  expect((await poll()).data).toEqual({ status, userinfo: null });
  expect((await poll()).data).toEqual(OVER);
  expect((await enter()).errcode).toBe(2111);
});

test('X2 a code that is new or scanned is no grant, and a claim code never logs in', async () => {
  const { browser } = await site.learner();
  const claim = (await browser.call('createClaimCode')).data.token;
  const fields = { name: '', id_number: '', telephone: '', code: '', area_id: 219 };
  expect((await browser.call('login', { ...fields, token: claim })).errcode).toBe(2111);
  const { poll, enter } = await showCode();
  expect((await enter()).errcode).toBe(2111);
  site.parties.wechatSays = { state: 'scanned', userinfo: null };
  await poll();
  expect((await enter()).errcode).toBe(2111);
});

test('a grant is not spent on an area that is closed', async () => {
  const { person } = await site.learner();
  const { poll, enter } = await showCode();
  authorise(person);
  await poll();
  expect((await enter(220)).errcode).toBe(2001);
  expect((await enter()).errcode).toBe(0);
});
