import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('API-30 CLAIM-43 a new learner has authorised and claimed nothing', async () => {
  const { browser } = await site.learner([]);
  expect((await browser.call('getClaimStatus')).data).toEqual({ is_auth: 0, use_code: 0, use_type: 1 });
});

test('without a learner it is 1001', async () => {
  expect(await site.browser().call('getClaimStatus')).toMatchObject({
    status: 200,
    errcode: 1001,
    data: null,
  });
});
