import type { Person } from '@jixu/test-kit/people';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ageCodes, ageSessions, dumpTable, forgetSentMessages } from '#testing/arrange-world.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(() => forgetSentMessages(site.db));
afterEach(() => vi.useRealTimers());

function lastCode(): string {
  return site.parties.messages.at(-1)?.code ?? '';
}

function wrongCode(): string {
  return lastCode() === '000000' ? '111111' : '000000';
}

const fieldsOf = ({ name, idNumber, telephone }: Person, code: string) => ({
  name,
  id_number: idNumber,
  area_id: 219,
  telephone,
  code,
});

test('API-13 a valid card that is not known creates the learner, masked, and logs in', async () => {
  const [browser, person] = [site.browser(), site.person()];
  const answer = await browser.login(person);
  expect(answer).toMatchObject({ status: 200, errcode: 0 });
  expect(answer.data.user_info).toMatchObject({
    name: person.name,
    id_number: `${person.idNumber.slice(0, 4)}**********${person.idNumber.slice(-4)}`,
    telephone: `199****${person.telephone.slice(-4)}`,
    area_id: 219,
    area_code: '440305',
    province_code: 19,
    sex: person.sex,
    faceid_status: 0,
  });
  expect(await browser.call('getUserInfo')).toMatchObject({ errcode: 0 });
});

test('API-13 logging in again finds the same learner, in the area of this login', async () => {
  const person = site.person();
  const first = await site.browser().login(person);
  await forgetSentMessages(site.db);
  const again = await site.browser().login({ ...person, name: `  ${person.name} ` }, 210);
  expect(again.data.user_info.id_number_code).toBe(first.data.user_info.id_number_code);
  expect(again.data.user_info.area_id).toBe(210);
});

test('a phone with the country prefix is the same phone', async () => {
  const person = site.person();
  const first = await site.browser().login(person);
  await forgetSentMessages(site.db);
  const again = await site.browser().login({ ...person, telephone: `+86${person.telephone}` });
  expect(again.data?.user_info.id_number_code).toBe(first.data.user_info.id_number_code);
});

test.each([
  ['an impossible card', { id_number: '440305199003071235' }, 2100],
  ['a card that is no number', { id_number: 'x' }, 2100],
  ['a blank name', { name: '   ' }, 2100],
  ['no name', { name: '' }, 2100],
  ['a name of markup', { name: '<img src=x onerror=alert(1)>' }, 2112],
  ['a name that turns the writing around', { name: '林\u202e燕晓' }, 2112],
  ['no card', { id_number: '' }, 2100],
  ['no phone', { telephone: '' }, 1005],
  ['no code', { code: '' }, 1005],
  ['a token nobody has authorised', { token: 'u4Nd9sKcTq2WzE7hRy1XmB' }, 2111],
  ['an area that is not open', { area_id: 220 }, 2001],
  ['an area that does not exist', { area_id: 999_999 }, 2001],
  ['a wrong code', { code: 'wrong' }, 1005],
  ['a code sent to another phone', { telephone: '19999999999' }, 1005],
])('%s is refused', async (_name, change, errcode) => {
  const [browser, person] = [site.browser(), site.person()];
  await browser.sendCode(person.telephone);
  const fields = { ...fieldsOf(person, lastCode()), ...change };
  if (fields.code === 'wrong') fields.code = wrongCode();
  expect(await browser.call('login', fields)).toMatchObject({ status: 200, errcode, data: null });
});

test('X1 for a known card only the bound phone with the right name enters; every mismatch reads the same', async () => {
  const [owner, other] = [site.person(), site.person()];
  await site.browser().login(owner);
  const sentences = new Set<string>();
  for (const name of [owner.name, other.name]) {
    for (const telephone of [owner.telephone, other.telephone]) {
      await forgetSentMessages(site.db);
      const answer = await site.browser().login({ ...owner, name, telephone });
      const isOwner = name === owner.name && telephone === owner.telephone;
      expect(answer.errcode, `${name} ${telephone}`).toBe(isOwner ? 0 : 1004);
      if (!isOwner) sentences.add(answer.errmsg);
    }
  }
  expect([...sentences]).toEqual(['姓名、身份证号或手机号与登记信息不一致，请核对后重试']);
});

test('X10 five wrong guesses kill the code, and only the code', async () => {
  const [browser, person] = [site.browser(), site.person()];
  await browser.sendCode(person.telephone);
  const fields = { name: person.name, id_number: person.idNumber, area_id: 219, telephone: person.telephone };
  for (let guess = 1; guess <= 5; guess++) {
    expect((await browser.call('login', { ...fields, code: wrongCode() })).errcode).toBe(1005);
  }
  expect((await browser.call('login', { ...fields, code: lastCode() })).errcode).toBe(1005);
  await forgetSentMessages(site.db);
  expect((await browser.login(person)).errcode).toBe(0);
});

test('X10 a code is good once, for five minutes, and only in the session that asked', async () => {
  const [browser, person] = [site.browser(), site.person()];
  const fields = () => ({
    name: person.name,
    id_number: person.idNumber,
    area_id: 219,
    telephone: person.telephone,
    code: lastCode(),
  });
  await browser.sendCode(person.telephone);
  expect((await site.browser().call('login', fields())).errcode).toBe(1005);
  await ageCodes(site.db, 300);
  expect((await browser.call('login', fields())).errcode).toBe(1005);
  await forgetSentMessages(site.db);
  await browser.sendCode(person.telephone);
  const [first, second] = await Promise.all([
    browser.call('login', fields()),
    browser.call('login', fields()),
  ]);
  expect([first.errcode, second.errcode].sort()).toEqual([0, 1005]);
});

test('two first logins of one card at the same moment make one learner', async () => {
  const person = site.person();
  const [one, two] = [site.browser(), site.browser()];
  const rival = { ...person, telephone: site.person().telephone };
  await one.sendCode(person.telephone);
  const codeOne = lastCode();
  await two.sendCode(rival.telephone);
  const codeTwo = lastCode();
  const login = (browser: typeof one, telephone: string, code: string) =>
    browser.call('login', { name: person.name, id_number: person.idNumber, area_id: 219, telephone, code });
  const answers = await Promise.all([
    login(one, person.telephone, codeOne),
    login(two, rival.telephone, codeTwo),
  ]);
  expect(answers.map((answer) => answer.errcode).sort()).toEqual([0, 1004]);
});

test('X17 SESSION-22 the session id changes at login, and the old one opens nothing', async () => {
  const [browser, person] = [site.browser(), site.person()];
  await browser.sendCode(person.telephone);
  const before = browser.cookie;
  const answer = await browser.call('login', {
    name: person.name,
    id_number: person.idNumber,
    area_id: 219,
    telephone: person.telephone,
    code: lastCode(),
  });
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^jxjy_known=[\w.-]{46}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000$/),
    expect.stringMatching(/^jxjy_sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=604800$/),
  ]);
  expect(browser.cookie).not.toBe(before);
  const old = site.browser();
  old.cookie = before;
  expect((await old.call('getUserInfo')).errcode).toBe(1001);
});

test.each([
  ['idle for a day', { created: 0, seen: 86_401 }],
  ['older than a week', { created: 604_801, seen: 0 }],
])('X17 a session %s is over', async (_name, by) => {
  const { browser } = await site.learner();
  site.deps.sessions.forget();
  await ageSessions(site.db, by);
  expect((await browser.call('getUserInfo')).errcode).toBe(1001);
});

test('X19 logins are counted over all processes and stop at 20 a minute for one session', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 60_000) * 60_000 + 1000 });
  const [browser, person] = [site.browser(), site.person()];
  await browser.sendCode(person.telephone);
  const fields = fieldsOf(person, wrongCode());
  const codes = [];
  for (let attempt = 0; attempt < 25; attempt++) codes.push((await browser.call('login', fields)).errcode);
  expect(codes.slice(0, 20)).not.toContain(9999);
  expect(codes.slice(20)).toEqual([9999, 9999, 9999, 9999, 9999]);
});

test('X18 a dump of the database holds no card number, phone or code in clear', async () => {
  const { person, browser } = await site.learner();
  await forgetSentMessages(site.db);
  await browser.sendCode(person.telephone);
  const tables = ['learner', 'session', 'sms_code', 'sms_sent', 'rate_window'];
  const dump = (await Promise.all(tables.map((table) => dumpTable(site.db, table)))).join('\n');
  const hex = (text: string) => Buffer.from(text).toString('hex');
  for (const secret of [person.idNumber, person.telephone]) {
    expect(dump).not.toContain(secret);
    expect(dump).not.toContain(hex(secret));
  }
  expect(dump).not.toContain(`,${lastCode()},`);
});
