import { afterAll, beforeAll, expect, test } from 'vitest';
import { givePackage } from '#testing/arrange-world.ts';
import {
  askStatus,
  COURSE_A,
  COURSE_B,
  heldPackages,
  linesOf,
  makeOrder,
  makePicture,
  PRICE_A,
  PRICE_B,
} from '#testing/order-world.ts';
import { openTestSite, type TestSite, withTestSite } from '#testing/test-site.ts';

/** Contains COURSE_A and COURSE_B. */
const PACKAGE_WITH_A = 651;

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const order = (courses: string, more: Record<string, string | number> = {}) => ({
  courses,
  channel: 'wxpub',
  step_sure: 0,
  ...more,
});

test('API-65 PAY-30 BUY-27 an order has the prices of the catalogue and waits for its payment', async () => {
  const { browser } = await site.learner([]);
  const made = await browser.call('createOrder', order(linesOf(COURSE_A, COURSE_B), { remark: '请开票' }));
  expect(made.errcode).toBe(0);
  expect(Object.keys(made.data).sort()).toEqual(['is_all_required', 'is_pay', 'trade_pno']);
  expect(made.data.is_pay).toBe(0);
  const listed = await browser.call('listOrders');
  expect(listed.data.order_list.map((row: { order_price: number }) => row.order_price)).toEqual([
    PRICE_A,
    PRICE_B,
  ]);
});

test('BUY-28 PAY-28 prices, names and sums of the page count for nothing', async () => {
  const { browser } = await site.learner([]);
  const courses = JSON.stringify([
    { course_id: COURSE_A, num: 1, price: 1, course_name: '便宜', total_fee: 1 },
  ]);
  await browser.call('createOrder', order(courses, { total_fee: 1 }));
  const { data } = await browser.call('listOrders');
  expect(data.order_list[0]).toMatchObject({ order_price: PRICE_A, price: PRICE_A });
  expect(data.order_list[0].course_name).not.toBe('便宜');
});

test('money check 7: repeated fifty times at once, one order is made', async () => {
  const { browser } = await site.learner([]);
  const made = await Promise.all(
    Array.from({ length: 50 }, () => browser.call('createOrder', order(linesOf(COURSE_A)))),
  );
  expect(new Set(made.map(({ data }) => data.trade_pno)).size).toBe(1);
  expect((await browser.call('listOrders')).data.count).toBe(1);
});

test('PAY-59 PAY-60 money check 7: an unpaid order with a common course is asked about first, and closed once that is confirmed', async () => {
  const { browser } = await site.learner([]);
  const old = await makeOrder(browser, COURSE_A);
  const asked = await browser.call('createOrder', order(linesOf(COURSE_A, COURSE_B)));
  expect(asked).toMatchObject({ errcode: 1111, data: null });
  expect((await browser.call('listOrders')).data.order_list).toHaveLength(1);
  const sure = await browser.call('createOrder', order(linesOf(COURSE_A, COURSE_B), { step_sure: 1 }));
  expect(sure.errcode).toBe(0);
  const rows: { trade_pno: string }[] = (await browser.call('listOrders')).data.order_list;
  expect(new Set(rows.map(({ trade_pno }) => trade_pno))).toEqual(new Set([sure.data.trade_pno]));
  const { data } = await browser.call('getOrderTimeline', { trade_pno: old });
  expect(data.list.at(-1).text).toBe('您提交了包含相同课程的新订单，本订单已关闭');
});

test('an unpaid order that turns out to be paid when another is confirmed is kept: 1005', async () => {
  const { browser, learnerId } = await site.learner([]);
  const old = await makeOrder(browser, COURSE_A);
  await browser.call('createUnifiedOrder', {
    trade_pno: old,
    type: 'wxpub',
    platform_type: 'web',
    from: 'web',
  });
  site.payments.pay(`${old}01`);
  const sure = await browser.call('createOrder', order(linesOf(COURSE_A, COURSE_B), { step_sure: 1 }));
  expect(sure.errcode).toBe(1005);
  expect(await heldPackages(site, learnerId)).toEqual([COURSE_A]);
});

test('with a request_key a repetition finds the order even when it was paid', async () => {
  const { browser } = await site.learner([]);
  const keyed = order(linesOf(COURSE_A), { request_key: 'rk4Vb9TzQw2LmXc7NpYd1S' });
  const first = await browser.call('createOrder', keyed);
  const picture = { trade_pno: first.data.trade_pno, type: 'wxpub', platform_type: 'web', from: 'web' };
  await browser.call('createUnifiedOrder', picture);
  site.payments.pay(`${first.data.trade_pno}01`);
  await browser.call('getOrderStatus', { trade_pno: first.data.trade_pno, pay_channel: 'wxpub' });
  const again = await browser.call('createOrder', keyed);
  expect(again.data).toMatchObject({ trade_pno: first.data.trade_pno, is_pay: 1 });
  const other = await browser.call('createOrder', { ...keyed, courses: linesOf(COURSE_B) });
  expect(other.data.trade_pno).not.toBe(first.data.trade_pno);
});

test('a key of one learner finds nothing of another', async () => {
  const [one, two] = [await site.learner([]), await site.learner([])];
  const keyed = order(linesOf(COURSE_A), { request_key: 'rkAnotherLearnersKey22' });
  const first = await one.browser.call('createOrder', keyed);
  const second = await two.browser.call('createOrder', keyed);
  expect(second.data.trade_pno).not.toBe(first.data.trade_pno);
});

test.each([
  [1006, 'a course that is not there', 999999],
  [1006, 'a encrypted id that was altered', 'AZx3mQ0vT8kLr5nYb2WdHc7uPj1sFgE9oKiR4tXyMzQ'],
])('%s for %s', async (errcode, _name, course_id) => {
  const { browser } = await site.learner([]);
  const courses = JSON.stringify([{ course_id, num: 1 }]);
  expect((await browser.call('createOrder', order(courses))).errcode).toBe(errcode);
});

test('1005 for a course the learner holds; 1001 without a session', async () => {
  const { browser } = await site.learner([COURSE_A]);
  expect((await browser.call('createOrder', order(linesOf(COURSE_A)))).errcode).toBe(1005);
  expect((await site.browser().call('createOrder', order(linesOf(COURSE_A)))).errcode).toBe(1001);
});

test('a single course and a package with it are never both unpaid: one of them is asked about', async () => {
  const { browser } = await site.learner([]);
  await makeOrder(browser, COURSE_A);
  const whole = order(JSON.stringify([{ course_id: PACKAGE_WITH_A, num: 1, year: 2026 }]));
  expect((await browser.call('createOrder', whole)).errcode).toBe(1111);
});

test('money for a single course that a package brought meanwhile goes back', async () => {
  const { browser, learnerId } = await site.learner([]);
  const single = await makeOrder(browser, COURSE_A);
  await makePicture(browser, single);
  await givePackage(site.db, learnerId, PACKAGE_WITH_A);
  site.payments.pay(`${single}01`);
  await askStatus(browser, single);
  expect(await heldPackages(site, learnerId)).toEqual([PACKAGE_WITH_A]);
  expect((await askStatus(browser, single)).data.status).toBe(3);
});

test('ORDER-05 a row of the list has exactly its fields', async () => {
  const { browser } = await site.learner([]);
  await makeOrder(browser, COURSE_A);
  const { data } = await browser.call('listOrders');
  expect(Object.keys(data.order_list[0])).toEqual([
    'trade_no',
    'trade_pno',
    'create_time',
    'course_id',
    'course_name',
    'order_price',
    'price',
    'order_type',
    'status',
    'invoice_status',
    'invoice_id',
    'invoice_url',
    'refund',
  ]);
});

test.each([
  [2701, 'an area that does not sell it', { is_buy_auth: false, is_buy_more: true, allow_buy_total: 10 }],
  [2702, 'more packages than an area allows', { is_buy_auth: true, is_buy_more: true, allow_buy_total: 0 }],
])('%s in %s', async (errcode, _name, rule) => {
  await withTestSite(async (own) => {
    const { browser } = await own.learner([]);
    await own.db
      .insertInto('sale_rule')
      .values({ area_id: 0, year_id: 2026, ...rule })
      .execute();
    const whole = order(JSON.stringify([{ course_id: PACKAGE_WITH_A, num: 1, year: 2026 }]));
    expect((await browser.call('createOrder', whole)).errcode).toBe(errcode);
  });
});

test('API-87 the list begins where it is asked to, ten lines at a time, and counts them all', async () => {
  const { browser } = await site.learner([]);
  await browser.call('createOrder', order(linesOf(COURSE_A, COURSE_B)));
  const all = (await browser.call('listOrders', { start: 0 })).data;
  expect([all.count, all.order_list.length]).toEqual([2, 2]);
  const second = (await browser.call('listOrders', { start: 1 })).data;
  expect([second.count, second.order_list]).toEqual([2, all.order_list.slice(1)]);
  expect((await browser.call('listOrders', { start: 2 })).data).toMatchObject({ count: 2, order_list: [] });
});
