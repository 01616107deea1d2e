import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ageCodes, dumpTable, forgetSentMessages } from '#testing/arrange-world.ts';
import { signOf, type TestBrowser } from '#testing/test-browser.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { tellOldPhones } from '../login/tell-old-phones.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  await sql`delete from phone_notice`.execute(site.db);
  site.parties.smsSays = 'sent';
});

const twice = (text: string) => Buffer.from(Buffer.from(text).toString('base64')).toString('base64');

async function codeFor(browser: TestBrowser, telephone: string): Promise<string> {
  await forgetSentMessages(site.db);
  const timestamp = Math.floor(Date.now() / 1000);
  const asked = { telphone: twice(telephone), sign: signOf(timestamp, telephone), timestamp };
  expect((await browser.call('sendProfileSms', asked)).errcode).toBe(0);
  const sent = site.parties.messages.at(-1);
  expect(sent).toMatchObject({ phone: telephone, purpose: 'profile' });
  return sent?.code ?? '';
}

interface Learner {
  browser: TestBrowser;
  person: { telephone: string };
}

/** What binds another phone: a code on it, and one on the phone that is bound. */
async function formFor({ browser, person }: Learner, telephone: string) {
  const sms_code = await codeFor(browser, telephone);
  const old_code = telephone === person.telephone ? '' : await codeFor(browser, person.telephone);
  return { telephone, sex: 0, sms_code, old_code };
}

/** Binds another phone to the learner of the browser. */
async function changeTo(learner: Learner, telephone: string): Promise<number> {
  return (await learner.browser.call('updateUserInfo', await formFor(learner, telephone))).errcode;
}

async function logIn(person: Parameters<TestBrowser['login']>[0]): Promise<TestBrowser> {
  await forgetSentMessages(site.db);
  const browser = site.browser();
  expect((await browser.login(person)).errcode).toBe(0);
  return browser;
}

const told = () => site.parties.messages.filter(({ purpose }) => purpose === 'phone-changed');

test('PROFILE-09 API-76 another phone is bound: the learner logs in with it and no more with the old one', async () => {
  const { browser, person } = await site.learner();
  expect(await changeTo({ browser, person }, '19911110001')).toBe(0);
  expect((await browser.call('getUserInfo')).data.user_info.telephone).toBe('199****0001');
  await forgetSentMessages(site.db);
  expect((await site.browser().login(person)).errcode).toBe(1004);
  await logIn({ ...person, telephone: '19911110001' });
});

test('SESSION-04 the browsers that were logged in elsewhere are out, this one stays', async () => {
  const { browser, person } = await site.learner();
  const other = await logIn(person);
  const hold = { course_id: 1001, video_id: 7001 };
  expect((await other.call('holdPlayLease', { ...hold, holder: 'tab-of-the-other-browser' })).errcode).toBe(
    0,
  );
  expect(await changeTo({ browser, person }, '19911110002')).toBe(0);
  expect((await other.call('getUserInfo')).errcode).toBe(1001);
  expect((await browser.call('getUserInfo')).errcode).toBe(0);
  expect((await browser.call('holdPlayLease', { ...hold, holder: 'tab-of-this-browser' })).errcode).toBe(0);
});

test('X1 the old phone is told once, when and which four digits the new one ends with', async () => {
  const { browser, person } = await site.learner();
  const before = told().length;
  expect(await changeTo({ browser, person }, '19911110003')).toBe(0);
  await tellOldPhones(site.deps, 20);
  await tellOldPhones(site.deps, 20);
  expect(told().slice(before)).toMatchObject([
    {
      phone: person.telephone,
      params: { time: expect.stringMatching(/^\d{1,2}月\d{1,2}日\d\d:\d\d$/), tail: '0003' },
    },
  ]);
  expect(await dumpTable(site.db, 'phone_notice')).toBe('');
});

test.each(['rejected', 'unknown'] as const)(
  'a message that was %s is sent again, for a day',
  async (outcome) => {
    expect(await changeTo(await site.learner(), '19911110004')).toBe(0);
    site.parties.smsSays = outcome;
    await tellOldPhones(site.deps, 20);
    site.parties.smsSays = 'sent';
    const before = told().length;
    await tellOldPhones(site.deps, 20);
    expect(told()).toHaveLength(before);
    await sql`update phone_notice set next_at = now()`.execute(site.db);
    await tellOldPhones(site.deps, 20);
    expect(told()).toHaveLength(before + 1);
  },
);

test('one that nobody takes for a day is given up, and the operator reads it', async () => {
  expect(await changeTo(await site.learner(), '19911110005')).toBe(0);
  await sql`update phone_notice set changed_at = now() - interval '25 hours'`.execute(site.db);
  const before = told().length;
  await tellOldPhones(site.deps, 20);
  expect(told()).toHaveLength(before);
  expect(site.log.join('')).toContain('old phones could not be told');
});

test('SESSION-21 a code of one phone binds no other, and a wrong one nothing', async () => {
  const { browser, person } = await site.learner();
  const sms_code = await codeFor(browser, '19911110006');
  const form = { sex: 0, sms_code };
  expect((await browser.call('updateUserInfo', { ...form, telephone: '19911110007' })).errcode).toBe(1005);
  expect((await browser.call('updateUserInfo', { ...form, telephone: person.telephone })).errcode).toBe(1005);
  expect((await browser.call('getUserInfo')).data.user_info.telephone).toMatch(/^\d{3}\*{4}/);
  expect(await dumpTable(site.db, 'phone_notice')).toBe('');
  await logIn(person);
});

test('a phone that has its cards takes no further one, 2121, and stays as it was', async () => {
  for (let card = 0; card < 3; card++) {
    expect(await changeTo(await site.learner(), '19911110020')).toBe(0);
  }
  const { browser, person } = await site.learner();
  expect(await changeTo({ browser, person }, '19911110020')).toBe(2121);
  await logIn(person);
});

test('the bound phone in full is no change: nobody is told, nobody is out', async () => {
  const { browser, person } = await site.learner();
  const other = await logIn(person);
  expect(await changeTo({ browser, person }, person.telephone)).toBe(0);
  expect((await other.call('getUserInfo')).errcode).toBe(0);
  expect(await dumpTable(site.db, 'phone_notice')).toBe('');
});

test('two browsers that bind two phones at once: one is bound, the other browser is out', async () => {
  const { browser, person } = await site.learner();
  const other = await logIn(person);
  const forms = [];
  for (const [one, telephone] of [
    [browser, '19911110008'],
    [other, '19911110009'],
  ] as const)
    forms.push({ one, form: await formFor({ browser: one, person }, telephone) });
  const answers = await Promise.all(forms.map(({ one, form }) => one.call('updateUserInfo', form)));
  expect(answers.map(({ errcode }) => errcode).filter((errcode) => errcode === 0)).toHaveLength(1);
  const left = await Promise.all([browser, other].map((one) => one.call('getUserInfo')));
  expect(left.map(({ errcode }) => errcode).sort()).toEqual([0, 1001]);
  await ageCodes(site.db, 61);
});

test.each<[string, { old_code?: string }]>([
  ['none', {}],
  ['an empty one', { old_code: '' }],
  ['a wrong one', { old_code: '000000' }],
])(
  'M6 a session and a code on the new phone alone bind it not: with %s on the old one it is 2113',
  async (_name, old) => {
    const { browser, person } = await site.learner();
    const { old_code, ...form } = await formFor({ browser, person }, '19911110010');
    const wrong = old.old_code === old_code ? { old_code: '000001' } : old;
    expect((await browser.call('updateUserInfo', { ...form, ...wrong })).errcode).toBe(2113);
    expect(await dumpTable(site.db, 'phone_notice')).toBe('');
    // Neither code was used up: the learner corrects one field.
    expect((await browser.call('updateUserInfo', { ...form, old_code })).errcode).toBe(0);
  },
);

test('M6 five wrong codes of the old phone end it, and the new phone stays out', async () => {
  const { browser, person } = await site.learner();
  const { old_code, ...form } = await formFor({ browser, person }, '19911110011');
  const wrong = old_code === '000000' ? '000001' : '000000';
  for (let guess = 0; guess < 5; guess++)
    expect((await browser.call('updateUserInfo', { ...form, old_code: wrong })).errcode).toBe(2113);
  expect((await browser.call('updateUserInfo', { ...form, old_code })).errcode).toBe(2113);
  await logIn(person);
});

test('M6 a code on the new phone is none on the old one', async () => {
  const learner = await site.learner();
  const { sms_code, ...form } = await formFor(learner, '19911110012');
  const twiceNew = { ...form, sms_code, old_code: sms_code };
  const errcode = sms_code === form.old_code ? 0 : 2113;
  expect((await learner.browser.call('updateUserInfo', twiceNew)).errcode).toBe(errcode);
});
