import { canariesInText } from '@jixu/test-kit/canary';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantLearner } from '#testing/arrange-world.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('X24 a learner goes through every call, also wrongly, and no log line names the person or a code', async () => {
  const { browser, person, learnerId } = await site.learner();
  const fields = {
    name: person.name,
    id_number: person.idNumber,
    area_id: 219,
    telephone: person.telephone,
    code: '000000',
  };
  await browser.call('login', fields);
  await browser.call('login', { ...fields, code: person.name });
  await browser.call('login', { ...fields, id_number: `${person.idNumber}9` });
  await browser.sendCode(person.telephone);
  await grantLearner(site.db, learnerId);
  for (const id of ['getUserInfo', 'getClaimStatus', 'listProfessions', 'createClaimCode'] as const)
    await browser.call(id);
  await browser.call('checkClaimCode', { token: person.idNumber });
  const { token } = (await browser.call('createLoginCode', { area_id: 219, url: person.idNumber })).data;
  const userinfo = { openid: 'oCanary', id_number: person.idNumber, name: person.name };
  site.parties.wechatSays = { state: 'authorised', userinfo };
  for (const asked of [person.idNumber, token]) await browser.call('checkLoginCode', { token: asked });
  await browser.call('login', { ...fields, token });
  await browser.call('refreshThirdId');
  await browser.call('getHomeIndex', { area_id: 219, url: person.name });
  await site.app.request(
    `/proofList.html?name=${encodeURIComponent(person.name)}&idNumber=${person.idNumber}`,
  );
  await site.app.request(`/${encodeURIComponent(person.name)}/${person.idNumber}`, {
    headers: { 'x-request-id': person.idNumber, 'user-agent': encodeURIComponent(person.name) },
  });
  await browser.call('activateClaim', { profession_id: 6 });
  await browser.call('logout');
  const log = site.log.join('');
  expect(site.log.length).toBeGreaterThan(14);
  const asRequestId = log.replaceAll(`"request_id":"${person.idNumber}"`, '');
  expect(canariesInText(asRequestId, [person])).toEqual([]);
  for (const { code } of site.parties.messages) expect(log).not.toContain(`"${code}"`);
});
