import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FACE_CONSENT } from '@jixu/domain/face/face-consent';
import { generateRegionKeys } from '@jixu/test-kit/region-keys';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { forgetSentMessages } from '#testing/arrange-world.ts';
import { signOf, type TestBrowser } from '#testing/test-browser.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

const TIANJIN = 2;
const folder = mkdtempSync(path.join(tmpdir(), 'jixu-regions-'));
const { listFile } = generateRegionKeys(folder, [TIANJIN]);

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({}, { REGION_KEYS_FILE: listFile });
});
beforeEach(() => forgetSentMessages(site.db));
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

/** Every session is gone, and no process has been told: as in the moment before a logout is answered. */
const endSessionsUnheard = () =>
  inTransaction(site.db, async (trx) => {
    await sql`alter table session disable trigger user`.execute(trx);
    await sql`delete from session`.execute(trx);
    await sql`alter table session enable trigger user`.execute(trx);
  });

/** A learner's browser whose session has just ended; the server still believes in it. */
async function leaving(): Promise<TestBrowser> {
  const { browser } = await site.learner();
  await forgetSentMessages(site.db);
  expect((await browser.call('getUserInfo')).errcode).toBe(0);
  await endSessionsUnheard();
  return browser;
}

function profileFields(telephone: string) {
  const timestamp = Math.floor(Date.now() / 1000);
  return { telphone: btoa(btoa(telephone)), sign: signOf(timestamp, telephone), timestamp };
}

test.each([
  ['a text message', (browser: TestBrowser) => browser.sendCode(site.person().telephone)],
  ['a captcha', (browser: TestBrowser) => browser.call('createLoginCaptcha')],
  ['a captcha by GET', (browser: TestBrowser) => browser.call('getLoginCaptcha')],
  ['a code to scan', (browser: TestBrowser) => browser.call('createLoginCode', { area_id: 219 })],
  ['a region’s login', (browser: TestBrowser) => browser.call('createRegionLogin', { area_id: TIANJIN })],
])('X17 who asks for %s while the session ends is given a new one', async (_what, ask) => {
  const browser = await leaving();
  const old = browser.cookie;
  expect(await ask(browser)).toMatchObject({ status: 200, errcode: 0 });
  expect(browser.cookie).not.toBe(old);
  expect(browser.cookie).not.toBeNull();
});

test('LOGIN-65 X17 and the login that was begun like this is finished', async () => {
  const browser = await leaving();
  const person = site.person();
  expect(await browser.login(person)).toMatchObject({
    errcode: 0,
    data: { user_info: { name: person.name } },
  });
});

test.each([
  ['sendProfileSms', profileFields('19900001234')],
  ['createClaimCode', {}],
] as const)('API-14 X17 %s of a session that ended unheard asks for a login', async (id, fields) => {
  const browser = await leaving();
  expect((await browser.call(id, fields)).errcode).toBe(1001);
  expect((await browser.call('getUserInfo')).errcode).toBe(1001);
});

test('X1 what a login that did not match has begun is gone with its session', async () => {
  const { person } = await site.learner();
  await forgetSentMessages(site.db);
  const browser = site.browser();
  await browser.login({ ...person, telephone: site.person().telephone });
  await endSessionsUnheard();
  const answer = await browser.call('createRecoveryCode', { consent_version: FACE_CONSENT.version });
  expect(answer.errcode).toBe(2122);
});
