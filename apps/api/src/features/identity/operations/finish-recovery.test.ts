import { FACE_CONSENT } from '@jixu/domain/face/face-consent';
import type { Person } from '@jixu/test-kit/people';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { tellOldPhones } from '#features/identity/login/tell-old-phones.ts';
import { forgetSentMessages } from '#testing/arrange-world.ts';
import type { ScriptedNotification } from '#testing/scripted-channel.ts';
import { siteForFile } from '#testing/site-for-file.ts';
import type { TestBrowser } from '#testing/test-browser.ts';

const site = await siteForFile();
afterEach(() => {
  site.faceChecker.isDown = false;
});

const AGREED = { consent_version: FACE_CONSENT.version };

/** A card that a stranger has claimed with a name and a phone of their own, and its owner, who was rejected. */
async function squatted() {
  const { browser: stranger, person: claimed, learnerId } = await site.learner();
  const { name, telephone } = site.person();
  const owner: Person = { ...claimed, name, telephone };
  await forgetSentMessages(site.db);
  const browser = site.browser();
  const rejected = await browser.login(owner);
  return { stranger, claimed, owner, browser, rejected, learnerId };
}

async function askForCode(browser: TestBrowser): Promise<string> {
  return (await browser.call('createRecoveryCode', AGREED)).data.token;
}

const finish = async (browser: TestBrowser) => (await browser.call('finishRecovery')).errcode;

const post = ({ headers, bytes }: ScriptedNotification) =>
  site.app.request('/partner/notify/face', { method: 'POST', headers, body: bytes });

test('X1 a card that a stranger claimed first is won back by the person’s face; the stranger is out', async () => {
  const { stranger, claimed, owner, browser, rejected, learnerId } = await squatted();
  expect(rejected.errcode).toBe(1004);
  const token = await askForCode(browser);
  site.faceChecker.decide(token, 'passed');
  const won = await browser.call('finishRecovery');
  expect(won).toMatchObject({
    errcode: 0,
    data: { user_info: { name: owner.name, faceid_status: 1, email: '' } },
  });
  expect(won.data.user_info.telephone.slice(-4)).toBe(owner.telephone.slice(-4));
  expect((await browser.call('getUserInfo')).data.user_info.name).toBe(owner.name);
  expect((await stranger.call('getUserInfo')).errcode).toBe(1001);
  await forgetSentMessages(site.db);
  expect((await site.browser().login(claimed)).errcode).toBe(1004);
  expect((await site.browser().login(owner)).errcode).toBe(0);
  const learners = await sql`select id from learner where id = ${learnerId} and identity_verified`.execute(
    site.db,
  );
  expect(learners.rows).toHaveLength(1);
});

test('X1 the checker is asked about the name and the card that were typed, and the old phone is told', async () => {
  const { claimed, owner, browser } = await squatted();
  const token = await askForCode(browser);
  expect(site.faceChecker.started.at(-1)).toMatchObject({ name: owner.name, cardNumber: claimed.idNumber });
  site.faceChecker.decide(token, 'passed');
  expect(await finish(browser)).toBe(0);
  site.parties.messages.length = 0;
  await tellOldPhones(site.deps, 10);
  expect(JSON.stringify(site.parties)).toContain(claimed.telephone);
});

test('X20 nothing the browser says logs in: not before the checker’s word, not after a failure, nor by a forged notification', async () => {
  const { browser } = await squatted();
  expect(await finish(browser)).toBe(2123);
  const token = await askForCode(browser);
  expect(await finish(browser)).toBe(2123);
  const forged = site.faceChecker.decide(token, 'passed', { signature: 'forged' });
  site.faceChecker.say(token, { kind: 'pending' });
  expect([(await post(forged)).status, await finish(browser)]).toEqual([401, 2123]);
  site.faceChecker.say(token, { kind: 'failed', reference: 'R' });
  expect(await finish(browser)).toBe(2123);
  site.faceChecker.say(token, { kind: 'passed', reference: 'R' });
  expect(await finish(browser)).toBe(2123);
});

test('X20 a notification of the checker is enough, once; its checker may be down afterwards', async () => {
  const { browser } = await squatted();
  const notification = site.faceChecker.decide(await askForCode(browser), 'passed');
  expect([(await post(notification)).status, (await post(notification)).status]).toEqual([204, 204]);
  site.faceChecker.isDown = true;
  expect(await finish(browser)).toBe(0);
  expect(await finish(browser)).toBe(2122);
});

test('X1 another browser with the same face code gets nothing, nor does one whose time is over', async () => {
  const { browser } = await squatted();
  site.faceChecker.decide(await askForCode(browser), 'passed');
  expect(await finish(site.browser())).toBe(2122);
  const { browser: other } = await squatted();
  expect(await finish(other)).toBe(2123);
  await sql`update recovery set expires_at = clock_timestamp()`.execute(site.db);
  expect(await finish(browser)).toBe(2122);
});

test('X1 a person who has lost the phone binds a new one by face; what was filled in stays', async () => {
  const { person, learnerId } = await site.learner();
  await sql`update learner set identity_verified = true, email = 'lin@example.cn' where id = ${learnerId}`.execute(
    site.db,
  );
  await forgetSentMessages(site.db);
  const browser = site.browser();
  await browser.login({ ...person, telephone: site.person().telephone });
  site.faceChecker.decide(await askForCode(browser), 'passed');
  expect((await browser.call('finishRecovery')).data.user_info).toMatchObject({
    name: person.name,
    email: 'lin@example.cn',
  });
});

test('X1 a phone with its three cards wins no fourth', async () => {
  const { telephone } = site.person();
  for (let at = 0; at < 3; at++) {
    await forgetSentMessages(site.db);
    await site.browser().login({ ...site.person(), telephone });
  }
  const { person } = await site.learner();
  await forgetSentMessages(site.db);
  const browser = site.browser();
  expect((await browser.login({ ...person, telephone })).errcode).toBe(1004);
  site.faceChecker.decide(await askForCode(browser), 'passed');
  expect(await finish(browser)).toBe(2121);
});
