import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHOWN_PRODUCT } from '#testing/fixture-showcase.ts';
import { openTestSite, type TestSite, withTestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('HOME-30 a product has what its page shows: courses in its order, who teaches them, the credits together', async () => {
  const { data } = await site.browser().call('getProduct', { product_id: 651 });
  expect(data).toMatchObject({
    ...SHOWN_PRODUCT,
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

test('PAY-01 a product has the id for a link to the payment page, always the same one, while it is on sale', async () => {
  const payIdOf = async (productId: number) =>
    (await site.browser().call('getProduct', { product_id: productId })).data.pay_id;
  expect(await payIdOf(651)).toMatch(/^[\w-]{22,128}$/);
  expect(await payIdOf(651)).toBe(await payIdOf(651));
  expect(await payIdOf(652)).not.toBe(await payIdOf(651));
  expect(await payIdOf(661)).toBeUndefined();
});

test('PAY-01 a product of a year that is over has a price and no such id; what nobody sells has no page', async () => {
  await withTestSite(async (own) => {
    const over = { package_id: 652, area_id: 0, year_id: 2025, position: 0, price: 1 };
    await own.db
      .insertInto('offer')
      .values({ ...over, kind: 'combination' })
      .execute();
    await own.db.updateTable('product').set({ year_id: 2025 }).where('product_id', '=', 652).execute();
    const { data } = await own.browser().call('getProduct', { product_id: 652 });
    expect([data.price, data.pay_id]).toEqual([1, undefined]);
    await own.db.deleteFrom('offer').where('package_id', '=', 662).execute();
    expect(await own.browser().call('getProduct', { product_id: 662 })).toMatchObject({ errcode: 2342 });
  });
});
