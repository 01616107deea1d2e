import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('API-24 an area has its training notice', async () => {
  expect((await site.browser().call('getTrainingNotice', { area_id: 210 })).data).toEqual({
    title: '培训须知',
    content: '<p>请按时学习。</p>',
    pc_flow_url: '/files/flow-pc.pdf',
    mobile_flow_url: '/files/flow-mobile.pdf',
  });
});

test.each([220, 26, 999_999])('area %i, closed or missing, is 2001', async (areaId) => {
  expect(await site.browser().call('getTrainingNotice', { area_id: areaId })).toMatchObject({
    status: 200,
    errcode: 2001,
    data: null,
  });
});
