import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('API-10 API-11 SESSION-03 CENTER-15 answers the learner of the session, numbers masked, and the qualifications', async () => {
  const { browser, person } = await site.learner();
  const { data } = await browser.call('getUserInfo', { timestamp: 1 });
  expect(data.user_info).toMatchObject({ name: person.name, id_number_code: expect.stringMatching(/^lnr_/) });
  expect(JSON.stringify(data)).not.toContain(person.idNumber);
  expect(JSON.stringify(data)).not.toContain(person.telephone);
  expect(data.kj_qualification).toContainEqual({ id: 3, name: '中级会计专业技术资格' });
});

test('SESSION-21 two learners each see themselves only', async () => {
  const [one, two] = [await site.learner(), await site.learner()];
  expect((await one.browser.call('getUserInfo')).data.user_info.name).toBe(one.person.name);
  const codes = await Promise.all(
    [one, two].map(async ({ browser }) => (await browser.call('getUserInfo')).data.user_info.id_number_code),
  );
  expect(new Set(codes).size).toBe(2);
});

test.each([
  ['no cookie', null],
  ['an unknown token', `jxjy_sid=${'A'.repeat(43)}`],
  ['an ill-formed token', "jxjy_sid=' or 1=1"],
])('%s is nobody', async (_name, cookie) => {
  const browser = site.browser();
  browser.cookie = cookie;
  expect(await browser.call('getUserInfo')).toMatchObject({ status: 200, errcode: 1001, data: null });
});
