import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetSentMessages } from '#testing/arrange-world.ts';
import { KNOWN_CAPTCHAS } from '#testing/known-captchas.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ captchas: KNOWN_CAPTCHAS });
});
afterAll(() => site.close());

test('API-78 a picture of its own for each request, kept by nobody, good in this session for one message', async () => {
  await forgetSentMessages(site.db);
  for (let phone = 0; phone < 20; phone++) await site.browser().sendCode(`1990000${4000 + phone}`);
  const browser = site.browser();
  const web = { from: 'web', channel: 'web', devtype: 'web', platform_type: 'web' };
  const [first, second] = [
    await browser.call('getLoginCaptcha', { t: 1, ...web, timestamp: 1 }),
    await browser.call('getLoginCaptcha'),
  ];
  expect(first.data.image).toMatch(/^data:image\/png;base64,/);
  expect(first.headers.get('cache-control')).toContain('no-store');
  expect(first.data.auth_token).not.toBe(second.data.auth_token);
  const more = { auth_token: first.data.auth_token, img_code: 'K7MP' };
  expect((await browser.sendCode('19900002111', more)).errcode).toBe(0);
  expect((await browser.sendCode('19900002112', more)).errcode).toBe(2105);
  const foreign = { auth_token: second.data.auth_token, img_code: 'K7MP' };
  expect((await site.browser().sendCode('19900002113', foreign)).errcode).toBe(2105);
});
