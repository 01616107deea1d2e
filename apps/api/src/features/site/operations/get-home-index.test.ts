import { afterAll, beforeAll, expect, test } from 'vitest';
import { replaceContent } from '#seeding/content-seed-store.ts';
import { replaceAreaSettings } from '#seeding/seed-store.ts';
import { openTestSite, type TestSite, withTestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('API-21 HOME-32 the home page has its frame, an area what the nearest area above it says', async () => {
  const home = await site.browser().call('getHomeIndex');
  expect(home.data).toMatchObject({ head_img: { title: '会计人员继续教育网络学习平台' }, nav: [] });
  expect(home.data.count_down.attach.time).toBe(Date.parse('2099-12-31T23:59:59+08:00'));
  const area = await site.browser().call('getHomeIndex', { area_id: 219 });
  expect(area.data.head_img).toEqual({
    title: '广东省会计人员继续教育平台',
    organiser: '主管单位：广东省财政厅',
    image_url: '',
  });
  expect(area.data.tips).toEqual({ title: '温馨提示', content: '请合理安排学习时间。' });
  expect(area.data.nav).toMatchObject([{ name: '广东专题', child: [{ name: '广东免费学' }] }]);
  expect(area.data.nav_list).toEqual(home.data.nav_list);
  expect(area.data.study_standard).toEqual({ total: 90, pro: 60, pub: 30 });
  expect(home.data).not.toHaveProperty('study_standard');
});

test('NAV-01 NAV-02 an item of the navigation says with its own fields what it opens', async () => {
  const { nav_list } = (await site.browser().call('getHomeIndex')).data;
  const nothing = { object_type: 0, object_id: 0, object_url: '', is_free: 0 };
  expect(nav_list[0]).toEqual({
    ...nothing,
    id: 1,
    name: '首页',
    path: '/',
    jump_type: 0,
    jump_extend: null,
    child: [],
  });
  const extend = { jump_url: '', jump_live_id: 0, jump_course_id: 0, jump_product_id: 0 };
  expect(nav_list[1]).toMatchObject({ jump_type: 6, jump_extend: { ...extend, jump_live_id: 9001 } });
  expect(nav_list[1].child).toMatchObject([
    { jump_type: 3, jump_extend: { ...extend, jump_course_id: 1001 }, is_free: 1 },
    { jump_type: 0, object_type: 1, object_id: 3001 },
    { jump_type: 0, object_type: 3, object_url: '/statute.html' },
  ]);
});

test('NAV-13 an item that opens a live room says how it stands, as data', async () => {
  const { nav_list } = (await site.browser().call('getHomeIndex')).data;
  expect(nav_list[1]).toMatchObject({ play_status: 1, play_status_old: 0, wait_status: 0 });
  expect(nav_list[0]).not.toHaveProperty('play_status');
});

test('the footer has links, customer service and plain text, codes and related sites', async () => {
  const { bottom } = (await site.browser().call('getHomeIndex')).data;
  expect(bottom.bottom_nav[0].child.map((item: { type: number }) => item.type)).toEqual([1, 2, 3]);
  expect(bottom.qr_code).toEqual([{ name: '关注公众号', image_url: '/images/qr-official.svg' }]);
  expect(bottom.friendly_link).toEqual([{ name: '财政部会计司', path: 'https://kjs.mof.gov.cn/' }]);
});

test('what an area leaves out comes from the area above it before it comes from the site', () =>
  withTestSite(async (own) => {
    const settings = { organiser: '主管单位：深圳市财政局' };
    await own.db.insertInto('area_setting').values({ area_id: 210, settings }).execute();
    const { head_img } = (await own.browser().call('getHomeIndex', { area_id: 219 })).data;
    expect(head_img).toMatchObject({ title: '广东省会计人员继续教育平台', ...settings });
  }));

test.each([220, 26, 999_999])('area %i, closed or missing, is 2001', async (areaId) => {
  expect(await site.browser().call('getHomeIndex', { area_id: areaId })).toMatchObject({
    status: 200,
    errcode: 2001,
    data: null,
  });
});

test('what nobody says is not there: no tip, no countdown, no navigation, an empty footer', () =>
  withTestSite(async (own) => {
    await replaceAreaSettings(own.db, []);
    await replaceContent(own.db, ['page_frame'], {});
    const { data } = await own.browser().call('getHomeIndex');
    expect(data).toMatchObject({ tips: null, count_down: null, nav_list: [], nav: [] });
    expect(data.bottom).toEqual({ bottom_nav: [], qr_code: [], friendly_link: [] });
  }));
