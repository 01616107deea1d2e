import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('API-25 AREA-17 an area logs in here, or at its own address', async () => {
  expect((await site.browser().call('getLoginMsg', { area_id: 219 })).data).toEqual({
    login_type: 1,
    jump_url: '',
    prompt_content: '',
  });
  expect((await site.browser().call('getLoginMsg', { area_id: 2 })).data).toEqual({
    login_type: 2,
    jump_url: 'http://parties.test/ext/area-login',
    prompt_content: '即将前往，是否继续？',
  });
});

test.each([220, 26, 999_999])('area %i, closed or missing, is 2001', async (areaId) => {
  expect(await site.browser().call('getLoginMsg', { area_id: areaId })).toMatchObject({
    status: 200,
    errcode: 2001,
    data: null,
  });
});
