import { FACE_CONSENT } from '@jixu/domain/face/face-consent';
import { afterEach, expect, test } from 'vitest';
import { dumpTable, forgetSentMessages } from '#testing/arrange-world.ts';
import { siteForFile } from '#testing/site-for-file.ts';
import type { TestBrowser } from '#testing/test-browser.ts';

const site = await siteForFile();
afterEach(() => {
  site.faceChecker.isDown = false;
});

/** A browser whose login answered 1004: right code, known card, another phone. */
async function rejected() {
  const { person } = await site.learner();
  await forgetSentMessages(site.db);
  const [browser, telephone] = [site.browser(), site.person().telephone];
  await browser.login({ ...person, telephone });
  return { browser, person, telephone };
}

const ask = async (browser: TestBrowser, version: string | undefined = FACE_CONSENT.version) => {
  const { errcode, errmsg } = await browser.call('createRecoveryCode', { consent_version: version });
  return [errcode, errmsg];
};

test('X1 after a login that did not match a face check may be begun, and by nobody else', async () => {
  const { browser } = await rejected();
  const { data } = await browser.call('createRecoveryCode', { consent_version: FACE_CONSENT.version });
  expect(data).toEqual({
    qrcode_url: expect.stringMatching(/^data:image/),
    token: site.faceChecker.started.at(-1)?.token,
    id_number: site.faceChecker.started.at(-1)?.number,
  });
  const { browser: learner } = await site.learner();
  for (const other of [site.browser(), learner])
    expect(await ask(other)).toEqual([2122, '登录信息已过期，请重新登录后再试']);
});

test('X1 without the right code a login offers nothing, so that no card can be found out', async () => {
  const { person } = await site.learner();
  await forgetSentMessages(site.db);
  const browser = site.browser();
  await browser.sendCode(site.person().telephone);
  const fields = { name: person.name, id_number: person.idNumber, area_id: 219, telephone: person.telephone };
  await browser.call('login', { ...fields, code: '0' });
  expect((await ask(browser))[0]).toBe(2122);
});

test('without consent to the present text the checker hears nothing; given once it lasts', async () => {
  const { browser } = await rejected();
  const before = site.faceChecker.started.length;
  const none = await browser.call('createRecoveryCode');
  expect([none.errcode, (await ask(browser, '2020-1'))[0]]).toEqual([2673, 2673]);
  expect(site.faceChecker.started).toHaveLength(before);
  expect((await ask(browser))[0]).toBe(0);
  expect((await browser.call('createRecoveryCode')).errcode).toBe(0);
});

test('X1 a login gets three codes, however many a stranger has had for the same card', async () => {
  const { browser, person } = await rejected();
  const codes = [];
  for (let at = 0; at < 4; at++) codes.push((await ask(browser))[0]);
  expect(codes).toEqual([0, 0, 0, 1006]);
  expect(await ask(browser)).toEqual([1006, '人脸认证次数已用完，请重新登录后再试']);
  const owner = site.browser();
  await owner.login({ ...person, telephone: site.person().telephone });
  expect((await ask(owner))[0]).toBe(0);
});

test('a code that the checker does not make costs nothing', async () => {
  const { browser } = await rejected();
  site.faceChecker.isDown = true;
  for (let at = 0; at < 4; at++) expect((await ask(browser))[0]).toBe(2670);
  site.faceChecker.isDown = false;
  expect((await ask(browser))[0]).toBe(0);
});

test('X18 what waits to be proved holds no phone and no card in clear', async () => {
  const { person, telephone } = await rejected();
  const dump = await dumpTable(site.db, 'recovery');
  for (const secret of [person.idNumber, telephone]) {
    expect(dump).not.toContain(secret);
    expect(dump).not.toContain(Buffer.from(secret).toString('hex'));
  }
});
