import { afterAll, beforeAll, expect, test } from 'vitest';
import { replaceAreaSettings } from '../../stores/seed-store.ts';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('API-21 HOME-32 the home page has its frame, an area what the nearest area above it says', async () => {
  const home = await site.browser().call('getHomeIndex');
  expect(home.data).toMatchObject({ head_img: { title: '会计人员继续教育网络学习平台' }, nav: [] });
  expect(home.data.count_down.attach.time).toBe(Date.parse('2026-12-31T23:59:59+08:00'));
  const area = await site.browser().call('getHomeIndex', { area_id: 219 });
  expect(area.data.head_img).toEqual({
    title: '广东省会计人员继续教育平台',
    organiser: '主管单位：广东省财政厅',
    image_url: '',
  });
  expect(area.data.tips).toEqual({ title: '温馨提示', content: '请合理安排学习时间。' });
});

test.each([220, 26, 999_999])('area %i, closed or missing, is 2001', async (areaId) => {
  expect(await site.browser().call('getHomeIndex', { area_id: areaId })).toMatchObject({
    status: 200,
    errcode: 2001,
    data: null,
  });
});

test('what an area does not say is said by nobody: then there is no tip and no countdown', async () => {
  await replaceAreaSettings(site.db, []);
  const { data } = await site.browser().call('getHomeIndex');
  expect(data).toMatchObject({ tips: null, count_down: null });
});
