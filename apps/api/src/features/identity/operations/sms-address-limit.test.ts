import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ageCodes, forgetSentMessages } from '#testing/arrange-world.ts';
import { KNOWN_CAPTCHAS } from '#testing/known-captchas.ts';
import type { TestBrowser } from '#testing/test-browser.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ captchas: KNOWN_CAPTCHAS });
});
afterAll(() => site.close());
beforeEach(() => forgetSentMessages(site.db));

/** As if the only message so far had been followed by more from its address, to as many phones. */
async function repeatMessage(times: number): Promise<void> {
  await sql`
    insert into sms_sent (phone_index, address_index)
    select sha256(convert_to(at::text, 'UTF8')), address_index
    from sms_sent cross join generate_series(1, ${times}::int) as at`.execute(site.db);
}

async function sendWithCaptcha(browser: TestBrowser, telephone: string): Promise<number> {
  const { data } = await browser.call('createLoginCaptcha', { timestamp: 1 });
  return (await browser.sendCode(telephone, { auth_token: data.auth_token, img_code: 'K7MP' })).errcode;
}

test('X10 from the twenty-first message of an hour on an address needs a captcha', async () => {
  await site.browser().sendCode('19900003000');
  await repeatMessage(18);
  const browser = site.browser();
  expect((await browser.sendCode('19900003001')).errcode).toBe(0);
  expect((await browser.sendCode('19900003002')).errcode).toBe(2104);
  expect(await sendWithCaptcha(browser, '19900003002')).toBe(0);
});

test('X10 two hundred messages an hour from an address, captcha or not', async () => {
  await site.browser().sendCode('19900003000');
  await repeatMessage(198);
  const browser = site.browser();
  expect(await sendWithCaptcha(browser, '19900003001')).toBe(0);
  expect(await sendWithCaptcha(browser, '19900003002')).toBe(2103);
  await ageCodes(site.db, 3601);
  expect((await browser.sendCode('19900003002')).errcode).toBe(0);
});
