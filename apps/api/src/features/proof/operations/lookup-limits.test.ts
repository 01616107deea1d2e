import type { Person } from '@jixu/test-kit/people';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ageCodes, ageLookups, completeYears, forgetLookups, repeatLookup } from '#testing/arrange-world.ts';
import { KNOWN_CAPTCHAS } from '#testing/known-captchas.ts';
import type { TestBrowser } from '#testing/test-browser.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
let person: Person;
beforeAll(async () => {
  // The general limit per minute has tests of its own.
  site = await openTestSite({
    captchas: KNOWN_CAPTCHAS,
    limiter: { admit: () => undefined, flush: async () => undefined },
  });
  const learner = await site.learner();
  person = learner.person;
  await completeYears(site.db, learner.learnerId, [7001, 7002, 7003]);
});
afterAll(() => site.close());
beforeEach(() => forgetLookups(site.db));

interface Lookup {
  browser?: TestBrowser;
  from?: string;
  name?: string;
  number?: string;
  captcha?: { auth_token: string; img_code: string };
}

function lookUp({ browser = site.browser(), from = '8.8.8.8', ...asked }: Lookup = {}) {
  const fields = { user_name: asked.name ?? person.name, id_card: asked.number ?? person.idNumber };
  return browser.call('findStudyProofs', { ...fields, ...asked.captcha }, { 'x-forwarded-for': from });
}

const codeOf = async (asked?: Lookup) => (await lookUp(asked)).errcode;

/** Unassigned numbers of the right form. */
const numberOf = (count: number) => `44019919800101${String(1000 + count).padStart(4, '0')}`;

async function makeBusy(lookups = 5): Promise<void> {
  await Promise.all(Array.from({ length: lookups }, (_, at) => lookUp({ number: numberOf(at) })));
}

async function drawn(browser: TestBrowser, text = 'K7MP') {
  const { data } = await browser.call('createLoginCaptcha', { timestamp: 1 });
  return { auth_token: String(data.auth_token), img_code: text };
}

test('X3 five lookups an hour from an address, found or not; the sixth asks for a captcha, of others it does not', async () => {
  await makeBusy(4);
  expect(await codeOf()).toBe(0);
  expect(await lookUp()).toMatchObject({ errcode: 2104, errmsg: '请先输入图形验证码', data: null });
  expect(await codeOf({ from: '8.8.4.4' })).toBe(0);
  await ageLookups(site.db, 3601);
  expect(await codeOf()).toBe(0);
});

test('X3 the captcha opens one lookup, in its own session and its own five minutes', async () => {
  await makeBusy();
  const browser = site.browser();
  const captcha = await drawn(browser);
  expect(await codeOf({ captcha })).toBe(2105);
  const read = await lookUp({ browser, captcha });
  expect(read.data).toHaveLength(1);
  expect(await codeOf({ browser, captcha })).toBe(2105);
  const late = await drawn(browser);
  await ageCodes(site.db, 301);
  expect(await codeOf({ browser, captcha: late })).toBe(2105);
});

test('X3 a captcha read wrongly is used up and gives no lookup', async () => {
  await makeBusy();
  const browser = site.browser();
  const captcha = await drawn(browser, 'aaaa');
  expect(await lookUp({ browser, captcha })).toMatchObject({ errcode: 2105, data: null });
  expect(await codeOf({ browser, captcha: { ...captcha, img_code: 'k7mP' } })).toBe(2105);
});

test('a captcha that nobody asked for is not used up', async () => {
  const browser = site.browser();
  const captcha = await drawn(browser);
  expect(await codeOf({ browser, captcha })).toBe(0);
  await makeBusy(4);
  expect(await codeOf({ browser, captcha })).toBe(0);
});

test('X3 sixty lookups an hour from an address, captcha or not', async () => {
  await codeOf();
  await repeatLookup(site.db, 'address', 58);
  const browser = site.browser();
  expect(await codeOf({ browser, captcha: await drawn(browser) })).toBe(0);
  const captcha = await drawn(browser);
  expect(await lookUp({ browser, captcha })).toMatchObject({
    errcode: 2330,
    errmsg: '查询次数已达上限，请稍后再试',
    data: null,
  });
  await ageLookups(site.db, 3601);
  // Rejected before the captcha was consumed.
  await makeBusy();
  expect(await codeOf({ browser, captcha })).toBe(0);
});

test.each([
  ['a person’s', () => person.idNumber],
  ['nobody’s', () => numberOf(1)],
])('X3 twenty lookups a day of %s number, from all addresses together', async (_name, number) => {
  await codeOf({ number: number() });
  await repeatLookup(site.db, 'card', 18);
  expect(await codeOf({ number: number(), from: '9.9.9.1' })).toBe(0);
  expect(await codeOf({ number: number(), from: '9.9.9.2' })).toBe(2330);
  expect(await codeOf({ number: numberOf(2), from: '9.9.9.3' })).toBe(0);
  await ageLookups(site.db, 86_400);
  expect(await codeOf({ number: number(), from: '9.9.9.2' })).toBe(0);
});

test('X3 of a hundred lookups at once from one address five are answered', async () => {
  const codes = await Promise.all(Array.from({ length: 100 }, (_, at) => codeOf({ number: numberOf(at) })));
  expect(codes.filter((code) => code === 0)).toHaveLength(5);
  expect(new Set(codes)).toEqual(new Set([0, 2104]));
});
