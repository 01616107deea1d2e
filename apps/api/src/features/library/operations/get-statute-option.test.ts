import { expect, test } from 'vitest';
import { LAWS } from '#testing/fixture-reading.ts';
import { siteForFile } from '#testing/site-for-file.ts';

const site = await siteForFile();

test('API-18 HOME-26 STATUTE-16 a search can be narrowed by categories of two levels and by industries', async () => {
  const { data } = await site.browser().call('getStatuteOption');
  expect(data.catalog).toEqual([
    LAWS,
    { id: 2, name: '空类', children: [{ id: 21, name: '空' }] },
    { id: 3, name: '内部控制', children: [] },
  ]);
  expect(data.industry).toEqual([{ id: 1, name: '金融业' }]);
});
