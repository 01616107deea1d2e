import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ageCodes, forgetSentMessages } from '#testing/arrange-world.ts';
import { signOf, type TestBrowser } from '#testing/test-browser.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { useUpAddress } from '#testing/use-up-address.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
afterEach(() => void vi.useRealTimers());
beforeEach(() => forgetSentMessages(site.db));

async function sendFrom(address: string, telephone: string, browser = site.browser()): Promise<number> {
  const timestamp = Math.floor(Date.now() / 1000);
  const fields = { timestamp, sign: signOf(timestamp, telephone), telephone };
  return (await browser.call('sendLoginSms', fields, { 'x-forwarded-for': address })).errcode;
}

/** Strangers ask for messages to one phone until they get none, a minute between two, an hour after five. */
async function useUp(telephone: string): Promise<number> {
  let sent = 0;
  for (let asked = 0; asked < 12; asked++) {
    if ((await sendFrom(`198.51.100.${asked}`, telephone)) === 0) sent++;
    await ageCodes(site.db, asked === 4 ? 3601 : 61);
  }
  return sent;
}

test('X10 strangers who use up a phone’s messages do not close the login of its owner', async () => {
  const { browser, person } = await site.learner();
  await browser.call('logout');
  await forgetSentMessages(site.db);
  expect(await useUp(person.telephone)).toBe(10);
  expect(await sendFrom('198.51.100.99', person.telephone)).toBe(2103);
  const answer = await browser.login(person);
  expect([answer.errcode, answer.data?.user_info.name]).toEqual([0, person.name]);
});

test('X10 nor by asking a moment before', async () => {
  const { browser, person } = await site.learner();
  await browser.call('logout');
  await forgetSentMessages(site.db);
  expect(await sendFrom('198.51.100.1', person.telephone)).toBe(0);
  expect((await browser.login(person)).errcode).toBe(0);
});

test('X10 what the owner’s own browser asks for has the same limits', async () => {
  const { browser, person } = await site.learner();
  await browser.call('logout');
  await forgetSentMessages(site.db);
  const codes = [];
  for (let asked = 0; asked < 6; asked++) {
    codes.push((await browser.sendCode(person.telephone)).errcode);
    await ageCodes(site.db, 61);
  }
  expect(codes).toEqual([0, 0, 0, 0, 0, 2103]);
});

test('X10 a browser is known to its own phone alone', async () => {
  const { browser } = await site.learner();
  const { person: other } = await site.learner();
  await browser.call('logout');
  await forgetSentMessages(site.db);
  await useUp(other.telephone);
  expect((await browser.sendCode(other.telephone)).errcode).toBe(2103);
});

test.each([
  ['a ticket nobody signed', (ticket: string) => ticket.replace(/\.[\w-]{4}/, '.AAAA')],
  ['one whose end was moved', (ticket: string) => ticket.replace(/\d{10}/, '4000000000')],
])('X10 %s makes no browser known', async (_name, forge) => {
  const { browser, person } = await site.learner();
  const [, ticket = ''] = /^jxjy_known=(.+)/.exec(browser.known ?? '') ?? [];
  expect(ticket).not.toBe('');
  await forgetSentMessages(site.db);
  expect(await sendFrom('198.51.100.1', person.telephone)).toBe(0);
  const forger = site.browser();
  forger.known = `jxjy_known=${forge(ticket)}`;
  expect((await forger.sendCode(person.telephone)).errcode).toBe(2102);
});

/** Sixty addresses of one customer's network. */
const NETWORK = Array.from({ length: 60 }, (_, at) => `2001:db8:1:2:${(at * 7919).toString(16)}::${at + 1}`);

test('X10 a whole /64 is one address: it needs captchas, and uses up nobody else’s messages', async () => {
  const budget = site.deps.configuration.smsHourlyBudget;
  site.deps.configuration.smsHourlyBudget = 60;
  try {
    const codes = [];
    for (const [at, address] of NETWORK.entries())
      codes.push(await sendFrom(address, `1990004${String(1000 + at)}`));
    expect(codes.filter((code) => code === 0)).toHaveLength(20);
    expect(new Set(codes.slice(20))).toEqual(new Set([2104]));
    expect(await sendFrom('203.0.113.9', '19900049999')).toBe(0);
  } finally {
    site.deps.configuration.smsHourlyBudget = budget;
  }
});

async function loginFrom(address: string, browser: TestBrowser): Promise<number> {
  const fields = { name: '', id_number: '', area_id: 219, telephone: '', code: '' };
  return (await browser.call('login', fields, { 'x-forwarded-for': address })).status;
}

test('X19 logins are counted by the /64, too', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  await useUpAddress(site, '2001:db8:9:9::/64', 1);
  expect(await loginFrom('2001:db8:9:9::1', site.browser())).toBe(200);
  expect(await loginFrom('2001:db8:9:9::2', site.browser())).toBe(429);
});

test('X10 once half of the site’s messages of an hour are gone everybody reads a captcha, but a known browser', async () => {
  const { browser, person } = await site.learner();
  await forgetSentMessages(site.db);
  const budget = site.deps.configuration.smsHourlyBudget;
  site.deps.configuration.smsHourlyBudget = 4;
  try {
    expect(await sendFrom('198.51.100.1', '19900005001')).toBe(0);
    expect(await sendFrom('198.51.100.2', '19900005002')).toBe(0);
    expect(await sendFrom('198.51.100.3', '19900005003')).toBe(2104);
    site.deps.configuration.smsHourlyBudget = 2;
    expect(await sendFrom('198.51.100.3', '19900005003')).toBe(2103);
    expect((await browser.sendCode(person.telephone)).errcode).toBe(0);
  } finally {
    site.deps.configuration.smsHourlyBudget = budget;
  }
});

test('X1 one phone binds three cards and no fourth; those that are bound stay', async () => {
  const { telephone } = site.person();
  const people = Array.from({ length: 4 }, () => ({ ...site.person(), telephone }));
  const codes = [];
  for (const person of people) {
    await forgetSentMessages(site.db);
    codes.push((await site.browser().login(person)).errcode);
  }
  expect(codes).toEqual([0, 0, 0, 2121]);
  await forgetSentMessages(site.db);
  const [first] = people;
  expect(first && (await site.browser().login(first)).errcode).toBe(0);
});

test('X1 cards that are bound at the same moment count, too', async () => {
  const { telephone } = site.person();
  const logins = [];
  for (let at = 0; at < 6; at++) {
    await forgetSentMessages(site.db);
    const [browser, person] = [site.browser(), { ...site.person(), telephone }];
    await browser.sendCode(telephone);
    const { name, idNumber } = person;
    const code = site.parties.messages.at(-1)?.code ?? '';
    logins.push(() => browser.call('login', { name, id_number: idNumber, area_id: 219, telephone, code }));
  }
  const codes = (await Promise.all(logins.map((login) => login()))).map(({ errcode }) => errcode);
  expect(codes.toSorted()).toEqual([0, 0, 0, 2121, 2121, 2121]);
});
