import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { givePackage } from '#testing/arrange-world.ts';
import type { TestBrowser } from '#testing/test-browser.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

const NANSHAN = 219;

let site: TestSite;
let browser: TestBrowser;
let learnerId: number;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of ['sale_rule', 'sale_block'] as const) await site.db.deleteFrom(table).execute();
  ({ browser, learnerId } = await site.learner([]));
});

const list = async (fields: Record<string, number> = {}) =>
  (await browser.call('listProducts', { area_id: NANSHAN, ...fields })).data;
const idsOf = (data: { list: { id: number }[] }) => data.list.map(({ id }) => id);

test('API-58 BUY-10 BUY-13 BUY-23 the packages of the area with price in fen, and nothing but the listed fields', async () => {
  expect(await list()).toEqual({
    list: [
      { id: 651, course_name: '套餐651', total_fee: 39800, is_buy: 0, is_buy_auth_xj: 1 },
      { id: 652, course_name: '套餐652', total_fee: 29800, is_buy: 0, is_buy_auth_xj: 1 },
      { id: 662, course_name: '套餐662', total_fee: 6800, is_buy: 0, is_buy_auth_xj: 1 },
    ],
    is_buy_more: 1,
    is_buy_auth: 1,
    is_buy_num: 0,
    allow_buy_total: 200,
  });
});

test('BUY-01 the year is named by either name; without one it is the newest; one that is over sells nothing', async () => {
  await site.db
    .insertInto('offer')
    .values({ package_id: 652, area_id: 0, year_id: 2025, kind: 'combination', price: 100, position: 0 })
    .onConflict((conflict) => conflict.columns(['package_id', 'year_id', 'area_id']).doNothing())
    .execute();
  for (const named of [{ year: 2026 }, { year_id: 2026 }, { year: 2026, year_id: 2025 }])
    expect(idsOf(await list(named))).toEqual([651, 652, 662]);
  expect(idsOf(await list({ year: 2025 }))).toEqual([]);
});

test('BUY-16 BUY-25 a package that is held says so and counts', async () => {
  await givePackage(site.db, learnerId, 651);
  const data = await list();
  expect(data.list.map(({ is_buy }: { is_buy: number }) => is_buy)).toEqual([1, 0, 0]);
  expect(data.is_buy_num).toBe(1);
});

test('BUY-18 BUY-19 the nearest area says who may buy and how many', async () => {
  const rule = { year_id: 2026, is_buy_auth: true, is_buy_more: true, allow_buy_total: 5 };
  await site.db
    .insertInto('sale_rule')
    .values([
      { ...rule, area_id: 0 },
      { ...rule, area_id: 19, is_buy_auth: false, is_buy_more: false, allow_buy_total: 2 },
    ])
    .execute();
  expect(await list()).toMatchObject({ is_buy_auth: 0, is_buy_more: 0, allow_buy_total: 2 });
  expect(await list({ area_id: 2 })).toMatchObject({ is_buy_auth: 1, is_buy_more: 1, allow_buy_total: 5 });
});

test('BUY-17 BUY-20 a package that the region sells itself says so, the others are sold', async () => {
  await site.db.insertInto('sale_block').values({ area_id: 210, package_id: 652 }).execute();
  const flags = (await list()).list.map(({ is_buy_auth_xj }: { is_buy_auth_xj: number }) => is_buy_auth_xj);
  expect(flags).toEqual([1, 0, 1]);
});

test('without a session it is 1001, in an area that is not open 2001', async () => {
  const nobody = await site.browser().call('listProducts', { area_id: NANSHAN });
  expect(nobody).toMatchObject({ errcode: 1001, data: null });
  expect(await browser.call('listProducts', { area_id: 220 })).toMatchObject({ errcode: 2001, data: null });
});
