import { afterAll, beforeAll, expect, test } from 'vitest';
import { givePackage } from '#testing/arrange-world.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const line = (course_id: number | string, year?: number) => ({
  course_id,
  num: 1,
  ...(year ? { year } : {}),
});
const asking = (...courses: object[]) => ({ courses: JSON.stringify(courses) });
const payIdOf = async (productId: number): Promise<string> =>
  (await site.browser().call('getProduct', { product_id: productId })).data.pay_id;

test('API-64 PAY-03 PAY-10 PAY-28 PAY-29 BUY-27 BUY-28 lines have the catalogue’s names and prices, and their sum', async () => {
  const { browser } = await site.learner([]);
  const { data } = await browser.call('createPreOrder', asking(line(651, 2026), line(711), line(651)));
  expect(data).toEqual({
    list: [
      { course_id: 651, course_name: '套餐651', num: 1, year: 2026, price: 39800, score: 50 },
      { course_id: 711, course_name: '课程1001', num: 1, year: 2026, price: 3900, score: 30 },
    ],
    total_fee: 43700,
  });
});

test('PAY-28 what a caller says about name, price, number or sum is not taken', async () => {
  const { browser } = await site.learner([]);
  const { data } = await browser.call('createPreOrder', {
    ...asking({ ...line(651), price: 1, course_name: '别名', total_fee: 1 }),
    total_fee: 1,
  });
  expect(data).toMatchObject({ list: [{ course_name: '套餐651', price: 39800 }], total_fee: 39800 });
  expect(await browser.call('createPreOrder', asking({ ...line(651), num: 2 }))).toMatchObject({
    status: 400,
  });
});

test('HOME-21 the page of a product, its link and the shop have one price', async () => {
  const { browser } = await site.learner([]);
  const product = (await browser.call('getProduct', { product_id: 651 })).data;
  const [shown] = (await browser.call('listProducts', { area_id: 219 })).data.list;
  const { data } = await browser.call('createPreOrder', asking(line(product.pay_id, product.year)));
  expect([product.price, shown.total_fee, data.list]).toEqual([
    39800,
    39800,
    [
      {
        course_id: 651,
        course_name: product.course_name,
        num: 1,
        year: 2026,
        price: 39800,
        score: product.score,
      },
    ],
  ]);
});

test('PAY-01 PAY-72 PAY-57 an altered id of a link is 1006, like one that is not on sale, and says so', async () => {
  const { browser } = await site.learner([]);
  const payId = await payIdOf(651);
  const altered = `${payId.slice(0, -1)}${payId.endsWith('A') ? 'B' : 'A'}`;
  const not_on_sale = {
    status: 200,
    errcode: 1006,
    errmsg: '所选课程不存在或已下架，请重新选择',
    data: null,
  };
  for (const id of [altered, `${payId}A`, 999])
    expect(await browser.call('createPreOrder', asking(line(id)))).toMatchObject(not_on_sale);
});

test('PAY-56 BUY-16 what is held already is 1005, and says so', async () => {
  const { browser, learnerId } = await site.learner([]);
  await givePackage(site.db, learnerId, 651);
  expect(await browser.call('createPreOrder', asking(line(652), line(651)))).toMatchObject({
    status: 200,
    errcode: 1005,
    errmsg: '所选课程中有您已购买的课程，请重新选择',
    data: null,
  });
});

test('PAY-58 BUY-15 BUY-17 the server decides again who may buy what: 2701, 2702', async () => {
  const { browser } = await site.learner([]);
  const { area_id } = (await browser.call('getUserInfo')).data.user_info;
  await site.db.insertInto('sale_block').values({ area_id, package_id: 651 }).execute();
  await site.db
    .insertInto('sale_rule')
    .values({ area_id, year_id: 2026, is_buy_auth: true, is_buy_more: true, allow_buy_total: 0 })
    .execute();
  expect(await browser.call('createPreOrder', asking(line(651)))).toMatchObject({
    errcode: 2701,
    errmsg: '暂无购课资格，请前往地区平台购课',
  });
  expect(await browser.call('createPreOrder', asking(line(652)))).toMatchObject({
    errcode: 2702,
    errmsg: '所选课程包数量超出可购买上限，请重新选择',
  });
  expect((await browser.call('createPreOrder', asking(line(711)))).errcode).toBe(0);
  for (const table of ['sale_rule', 'sale_block'] as const) await site.db.deleteFrom(table).execute();
});

test('without a session it is 1001', async () => {
  expect(await site.browser().call('createPreOrder', asking(line(651)))).toMatchObject({ errcode: 1001 });
});
