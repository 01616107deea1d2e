import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('API-18 HOME-26 STATUTE-16 a search can be narrowed by categories of two levels and by industries', async () => {
  const { data } = await site.browser().call('getStatuteOption');
  expect(data.catalog).toEqual([
    {
      id: 1,
      name: '会计法律法规',
      children: [
        { id: 11, name: '会计法律' },
        { id: 12, name: '人员管理' },
      ],
    },
    { id: 2, name: '空类', children: [{ id: 21, name: '空' }] },
    { id: 3, name: '内部控制', children: [] },
  ]);
  expect(data.industry).toEqual([{ id: 1, name: '金融业' }]);
});
