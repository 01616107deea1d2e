import { expect, test } from 'vitest';
import { SHOWN_PRODUCT } from '#testing/fixture-showcase.ts';
import { siteForFile } from '#testing/site-for-file.ts';

const site = await siteForFile();

const show = async (areaId?: number) =>
  (await site.browser().call('getBannerTeacherPackage', { area_id: areaId })).data;
const idsOf = (rows: Record<string, number>[], name: string) => rows.map((row) => row[name]);

test('API-19 HOME-26 the home page gets banners, news, packages and teachers', async () => {
  const data = await show();
  expect(Object.keys(data).sort()).toEqual(['banner', 'news', 'package', 'teacher']);
  expect(idsOf(data.banner, 'id')).toEqual([801, 802]);
  expect(idsOf(data.package, 'product_id')).toEqual([651]);
  expect(idsOf(data.teacher, 'teacher_id')).toEqual([302]);
});

test('HOME-28 NAV-01 a banner has its name, its picture and what a click opens', async () => {
  expect((await show()).banner[0]).toEqual({
    id: 801,
    name: '轮播801',
    banner_name: '轮播801',
    banner_url: '/images/banner-801.svg',
    path: '',
    jump_type: 3,
    jump_extend: { jump_url: '', jump_live_id: 0, jump_course_id: 1001, jump_product_id: 0 },
    object_type: 0,
    object_id: 0,
    object_url: '',
    is_free: 1,
    child: [],
  });
});

test('HOME-29 a teacher has name, tag, description, portrait and buttons', async () => {
  expect((await show()).teacher[0]).toEqual({
    teacher_id: 302,
    teacher_name: '周慕白',
    teacher_tag: '会计法规',
    description: '长期从事会计教学。',
    avatar: '/images/teacher-302.svg',
    btn_conf: [
      {
        btn_name: '查看套餐',
        path: '',
        jump_type: 2,
        jump_extend: { jump_url: '', jump_live_id: 0, jump_course_id: 0, jump_product_id: 651 },
      },
    ],
  });
});

test('HOME-30 a package has name, picture, lines, price in fen and learners', async () => {
  expect((await show()).package[0]).toEqual(SHOWN_PRODUCT);
});

test('HOME-31 HOME-48 news have id, headline, day and moment of publication, the newest first; what is withdrawn is not there', async () => {
  expect((await show()).news).toEqual([
    { id: 3003, name: '资讯3003', show_news_time: '2026-03-02', first_time: '2026-03-02 10:00:00' },
    { id: 3002, name: '资讯3002', show_news_time: '2024-12-03', first_time: '2024-12-03 00:00:00' },
    { id: 3001, name: '资讯3001', show_news_time: '2024-12-02', first_time: '2024-12-02 23:59:59' },
  ]);
});

test('an area has the banners and packages of the nearest area above it that has any, else those of the country', async () => {
  const nanshan = await show(219);
  expect([idsOf(nanshan.banner, 'id'), idsOf(nanshan.package, 'product_id')]).toEqual([[811], [661]]);
  const guangdong = await show(19);
  expect([idsOf(guangdong.banner, 'id'), idsOf(guangdong.package, 'product_id')]).toEqual([[811], [651]]);
  const tianjin = await show(2);
  expect([idsOf(tianjin.banner, 'id'), idsOf(tianjin.package, 'product_id')]).toEqual([[801, 802], [651]]);
  expect(nanshan.teacher).toEqual(tianjin.teacher);
});

test.each([220, 26, 999_999])('area %i, closed or missing, is 2001', async (areaId) => {
  expect(await site.browser().call('getBannerTeacherPackage', { area_id: areaId })).toMatchObject({
    status: 200,
    errcode: 2001,
    data: null,
  });
});
