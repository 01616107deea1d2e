import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ageCodes, dumpTable, forgetSentMessages } from '#testing/arrange-world.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

const TEXT = 'k7mP';
vi.mock('svg-captcha', () => ({
  default: { create: () => ({ text: 'k7mP', data: '<svg xmlns="http://www.w3.org/2000/svg"/>' }) },
}));

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
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
  expect(captcha.data.image).toMatch(/^data:image\/svg\+xml;base64,/);
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
