import { afterAll, beforeAll, expect, test } from 'vitest';
import { ageCodes, dumpTable, forgetSentMessages } from '#testing/arrange-world.ts';
import { KNOWN_CAPTCHAS } from '#testing/known-captchas.ts';
import type { TestBrowser } from '#testing/test-browser.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

const TEXT = 'k7mP';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ captchas: KNOWN_CAPTCHAS });
});
afterAll(() => site.close());

async function busyBrowser() {
  await forgetSentMessages(site.db);
  for (let phone = 0; phone < 20; phone++) await site.browser().sendCode(`1990000${3000 + phone}`);
  const browser = site.browser();
  const captcha = await browser.call('createLoginCaptcha', { timestamp: 1 });
  return { browser, captcha };
}

test('API-15 answers a token and a picture, and keeps the characters hashed on the server', async () => {
  const { captcha } = await busyBrowser();
  expect(captcha).toMatchObject({ status: 200, errcode: 0 });
  expect(captcha.data.image).toMatch(/^data:image\/png;base64,/);
  expect(await dumpTable(site.db, 'captcha')).not.toContain(TEXT);
});

test('the characters, in any case, open the way once', async () => {
  const { browser, captcha } = await busyBrowser();
  const more = { auth_token: captcha.data.auth_token, img_code: TEXT.toLowerCase() };
  expect((await browser.sendCode('19900001111', more)).errcode).toBe(0);
  expect((await browser.sendCode('19900001112', more)).errcode).toBe(2105);
});

test('a limit is told before the captcha is used up', async () => {
  const { browser, captcha } = await busyBrowser();
  const more = { auth_token: captcha.data.auth_token, img_code: TEXT };
  expect((await browser.sendCode('19900003000', more)).errcode).toBe(2102);
  expect((await browser.sendCode('19900001113', more)).errcode).toBe(0);
});

test('in another session, or five minutes later, they open nothing', async () => {
  const { browser, captcha } = await busyBrowser();
  const more = { auth_token: captcha.data.auth_token, img_code: TEXT };
  expect((await site.browser().sendCode('19900001114', more)).errcode).toBe(2105);
  await ageCodes(site.db, 301);
  expect((await browser.sendCode('19900001115', more)).errcode).toBe(2105);
});

const BLANK = /^data:image\/png;base64,.{80,120}$/;
const ask = (browser: TestBrowser, from = '8.8.8.8') =>
  browser.call('createLoginCaptcha', { timestamp: 1, form: 'question' }, { 'x-forwarded-for': from });

async function askedInBusyOffice() {
  // What other tests have asked from this address is an hour ago.
  await ageCodes(site.db, 3601);
  const { browser } = await busyBrowser();
  const { data } = await ask(browser);
  return { browser, data, more: { auth_token: data.auth_token, img_code: ' 凭 ' } };
}

test('API-15 who cannot see a picture is asked in words, and answers in the same field', async () => {
  const { browser, data, more } = await askedInBusyOffice();
  expect(data).toMatchObject({
    question: '请输入“会计凭证”中的第三个字。',
    image: expect.stringMatching(BLANK),
  });
  expect(await dumpTable(site.db, 'captcha')).not.toContain('凭');
  await ageCodes(site.db, 3);
  expect((await browser.sendCode('19900001116', more)).errcode).toBe(0);
  expect((await browser.sendCode('19900001117', more)).errcode).toBe(2105);
});

test('API-15 an answer that comes sooner than a person reads is wrong, and uses the question up', async () => {
  const { browser, more } = await askedInBusyOffice();
  expect((await browser.sendCode('19900001118', more)).errcode).toBe(2105);
  await ageCodes(site.db, 3);
  expect((await browser.sendCode('19900001118', more)).errcode).toBe(2105);
});

test('API-15 five questions an hour a session, then the picture, also of a session that began anew', async () => {
  await ageCodes(site.db, 3601);
  const browser = site.browser();
  for (let asked = 0; asked < 5; asked++) expect((await ask(browser)).data.question).toBeDefined();
  const sixth = (await ask(browser)).data;
  expect(sixth.question).toBeUndefined();
  expect(sixth.image).not.toMatch(BLANK);
  await ageCodes(site.db, 3601);
  expect((await ask(browser)).data.question).toBeDefined();
});

test('API-15 twenty questions an hour an address, whoever asks, even at once; another address is asked', async () => {
  await ageCodes(site.db, 3601);
  const many = await Promise.all(Array.from({ length: 30 }, () => ask(site.browser())));
  expect(many.filter(({ data }) => data.question !== undefined)).toHaveLength(20);
  expect((await ask(site.browser(), '8.8.4.4')).data.question).toBeDefined();
});
