import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('HOME-30 a product has what its page shows: courses in its order, who teaches them, the credits together', async () => {
  const { data } = await site.browser().call('getProduct', { product_id: 651 });
  expect(data).toMatchObject({
    product_id: 651,
    course_name: '套餐651',
    image_url: '',
    description: ['专业科目', '公需科目'],
    price: 39800,
    statistics: 12,
    profession_id: 391,
    year: 2026,
    area_id: 0,
    area_name: '全国',
    score: 50,
    teacher: [
      {
        teacher_id: 302,
        teacher_name: '周慕白',
        teacher_tag: '会计法规',
        avatar: '/images/teacher-302.svg',
      },
    ],
  });
  expect(data.courses.map((row: { course_id: number }) => row.course_id)).toEqual([1002, 1001]);
});

test('a product of an area names it; one without courses has no credits and no teachers', async () => {
  const { data } = await site.browser().call('getProduct', { product_id: 661 });
  expect(data).toMatchObject({ area_id: 210, area_name: '深圳市', score: 0, teacher: [], courses: [] });
});

test('a product that is not there is 2342', async () => {
  expect(await site.browser().call('getProduct', { product_id: 999 })).toMatchObject({
    status: 200,
    errcode: 2342,
    data: null,
  });
});
