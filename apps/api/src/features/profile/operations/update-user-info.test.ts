import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setLearnerArea } from '#features/identity/login/learner-store.ts';
import { askBeforeStudy } from '#testing/arrange-study.ts';
import { ageCodes, forgetSentMessages } from '#testing/arrange-world.ts';
import { SMS_SECRET, type TestBrowser } from '#testing/test-browser.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const twice = (text: string) => Buffer.from(Buffer.from(text).toString('base64')).toString('base64');

function askForCode(browser: TestBrowser, telephone: string, secret = SMS_SECRET, captcha = {}) {
  const timestamp = Math.floor(Date.now() / 1000);
  const sign = createHash('md5').update(`${timestamp}${telephone}${secret}`).digest('hex');
  return browser.call('sendProfileSms', { telphone: twice(telephone), sign, timestamp, ...captcha });
}

/** A learner with a code on the bound phone, which is asked for by its masked number. */
async function withCode() {
  const learner = await site.learner();
  await ageCodes(site.db, 3700);
  const telephone = (await learner.browser.call('getUserInfo')).data.user_info.telephone;
  expect((await askForCode(learner.browser, telephone)).errcode).toBe(0);
  const sent = site.parties.messages.at(-1);
  expect(sent?.phone).toBe(learner.person.telephone);
  const sms_code = sent?.code ?? '';
  const form = { telephone, sex: 0, email: 'linxiaoyan@example.cn', kj_qualification: '3,5', sms_code };
  return { ...learner, telephone, form };
}

/** The code of a city that the division has. */
async function anyCity(browser: TestBrowser): Promise<string> {
  const { district: provinces } = (await browser.call('listDistricts')).data;
  return provinces.flatMap((one: { districts: object[] }) => one.districts)[0].adcode;
}

test('API-76 API-77 PROFILE-06 PROFILE-17 STUDY-29 the form is stored, and the year that waited for it goes on', async () => {
  const { browser, learnerId, form } = await withCode();
  await askBeforeStudy(site.db, learnerId, { profile: true, face: false });
  expect((await browser.call('getInfoCheck', { area_id: 219 })).data.user_check).toBe(0);
  expect(await browser.call('updateUserInfo', form)).toMatchObject({ errcode: 0, data: {} });
  const { user_info } = (await browser.call('getUserInfo')).data;
  expect(user_info).toMatchObject({
    email: 'linxiaoyan@example.cn',
    kj_qualification: [3, 5],
    sex: 0,
    study_process: 1,
  });
  expect((await browser.call('getInfoCheck', { area_id: 219 })).data.user_check).toBe(1);
});

test('PROFILE-10 a wrong code, a used one and none store nothing', async () => {
  const { browser, form } = await withCode();
  const wrong = form.sms_code === '000000' ? '000001' : '000000';
  expect((await browser.call('updateUserInfo', { ...form, sms_code: wrong })).errcode).toBe(1005);
  expect((await browser.call('getUserInfo')).data.user_info.email).toBe('');
  expect((await browser.call('updateUserInfo', form)).errcode).toBe(0);
  expect((await browser.call('updateUserInfo', { ...form, email: '' })).errcode).toBe(1005);
  expect((await browser.call('getUserInfo')).data.user_info.email).toBe('linxiaoyan@example.cn');
});

test('what is not offered answers 2110 and uses no code up', async () => {
  const { browser, form } = await withCode();
  const answers = [
    { kj_qualification: '99' },
    { city_adcode: '999999' },
    { city_adcode: '', district_adcode: '330106' },
  ].map((change) => browser.call('updateUserInfo', { ...form, ...change }));
  expect((await Promise.all(answers)).map(({ errcode }) => errcode)).toEqual([2110, 2110, 2110]);
  expect((await browser.call('updateUserInfo', form)).errcode).toBe(0);
});

test('PROFILE-16 the places offered are the division, and one of them is stored by its code', async () => {
  const { browser, form } = await withCode();
  const city_adcode = await anyCity(browser);
  expect((await browser.call('updateUserInfo', { ...form, city_adcode })).errcode).toBe(0);
  expect((await browser.call('getUserInfo')).data.user_info.district_adcode).toBe(city_adcode);
});

test('a masked number other than that of the record is 2108', async () => {
  const { browser, form } = await withCode();
  expect((await askForCode(browser, '139****0000')).errcode).toBe(2108);
  expect((await browser.call('updateUserInfo', { ...form, telephone: '139****0000' })).errcode).toBe(2108);
});

test('a wrong checksum is 2101, a second code within a minute 2102', async () => {
  const { browser, telephone } = await withCode();
  expect((await askForCode(browser, telephone, 'no secret')).errcode).toBe(2101);
  expect((await askForCode(browser, telephone)).errcode).toBe(2102);
});

test('SESSION-21 a code of the login is none here, and without a learner it is 1001', async () => {
  const { browser, form } = await withCode();
  const other = await site.learner();
  expect((await other.browser.call('updateUserInfo', form)).errcode).not.toBe(0);
  expect((await browser.call('getUserInfo')).data.user_info.email).toBe('');
  expect(await site.browser().call('updateUserInfo', form)).toMatchObject({ errcode: 1001, data: null });
  expect(await askForCode(site.browser(), '13900139000')).toMatchObject({ errcode: 1001, data: null });
});

test.each([
  ['云南省', 530, '530000'],
  ['云南省昆明市五华区', 531, '530102'],
])(
  'PROFILE-07 PROFILE-16 in %s the place is asked for, and no code is used up for that',
  async (name, id, area_code) => {
    const { browser, learnerId, form } = await withCode();
    const area = { id, parent_id: null, province_id: 530, position: id, status: 1, area_code, name };
    await site.db.insertInto('area').values(area).execute();
    await setLearnerArea(site.db, learnerId, id);
    expect((await browser.call('updateUserInfo', form)).errcode).toBe(2109);
    const city_adcode = await anyCity(browser);
    expect((await browser.call('updateUserInfo', { ...form, city_adcode })).errcode).toBe(0);
  },
);

test('a code for the form is counted and limited as one for the login', async () => {
  const { browser, telephone } = await withCode();
  const again = async () => {
    await ageCodes(site.db, 61);
    return (await askForCode(browser, telephone)).errcode;
  };
  site.parties.smsSays = 'rejected';
  expect(await again()).toBe(2106);
  site.parties.smsSays = 'sent';
  const codes = [];
  for (let sent = 0; sent < 5; sent++) codes.push(await again());
  expect(codes.at(-1)).toBe(2103);
  await forgetSentMessages(site.db);
  for (let phone = 0; phone < 20; phone++) await site.browser().sendCode(`1990000${String(2000 + phone)}`);
  expect((await askForCode(browser, telephone)).errcode).toBe(2104);
  const captcha = { auth_token: 'no-such-token', img_code: 'abcd' };
  expect((await askForCode(browser, telephone, SMS_SECRET, captcha)).errcode).toBe(2105);
});
