import type { DataOf } from '@jixu/api-client';
import { expect, test } from 'vitest';
import {
  AREA_CLOSED,
  enter,
  NO_RESPONSE,
  NOT_LOGGED_IN,
  ok,
  PACKAGES,
  type Results,
  ROW,
  SINGLES,
} from '../../testing/buy-test-page.ts';
import { buyView } from './buy-view.ts';

const REGIONAL = {
  ...(PACKAGES.list[0] as DataOf<'listProducts'>['list'][number]),
  is_buy_auth_xj: 0,
} as const;

test('BUY-01 API-57 API-58 the newest year of the area is listed: packages, and the first ten single courses', async () => {
  const { requested, view } = await enter();
  expect(requested('listProducts')).toEqual([{ area_id: 219, year: 2026 }]);
  expect(requested('listSinglePackages')).toEqual([{ area_id: 219, year: 2026, page: 1, limit: 10 }]);
  expect(view()).toMatchObject({
    year: 2026,
    body: 'lists',
    isSoldByRegion: false,
    count: 0,
    totalFee: 0,
    years: [
      { id: 2026, name: '2026年度' },
      { id: 2025, name: '2025年度' },
    ],
    packages: { packages: PACKAGES.list, allowed: 2, held: 0, mayBuy: true },
    singles: { page: SINGLES, classes: [{ id: 1, subjects: [{ id: 101 }] }], search: { size: 10 } },
  });
});

test('F12 a package says what its page says it holds; what gives all that is lacking stands first and is marked', async () => {
  const { requested, buying } = await enter({
    packages: [ok({ ...PACKAGES, list: [...PACKAGES.list].reverse() })],
  });
  expect(requested('getProduct')).toEqual([{ product_id: 653 }, { product_id: 651 }]);
  const held = {
    credits: { total: 100, pro: 70, pub: 30 },
    courses: 2,
    subjects: ['企业会计准则', '数字素养'],
  };
  const lacking = { total: 90, pro: 60, pub: 30 };
  // The first page that answers is that of 653 here.
  expect(buyView(buying.get(), lacking).packages).toMatchObject({
    contents: { 653: held },
    covering: [653],
    suited: 653,
  });
  expect(buyView(buying.get(), lacking).packages.contents).not.toHaveProperty('651');
  expect(buyView(buying.get(), { total: 100, pro: 60, pub: 40 }).packages).toMatchObject({
    covering: [],
    suited: null,
  });
});

test('BUY-03 BUY-05 the filters are sent; while a word is typed only the last of it is', async () => {
  const { buying, clock, requested } = await enter();
  for (const text of [' 准', ' 准则']) {
    buying.search({ text });
    await clock.advance(200);
  }
  await clock.advance(300);
  buying.search({ classId: 1, subjectId: 101 });
  buying.search({ size: 40 });
  await clock.advance(100);
  const of = { area_id: 219, year: 2026, page: 1, keyword: '准则' };
  expect(requested('listSinglePackages').slice(1)).toEqual([
    { ...of, limit: 10 },
    { ...of, limit: 10, classify_id: 1, subject_id: 101 },
    { ...of, limit: 40, classify_id: 1, subject_id: 101 },
  ]);
});

test('BUY-07 BUY-08 BUY-23 count and sum are of packages and single courses together, over all pages', async () => {
  const { buying, clock, view } = await enter();
  buying.togglePackage(651);
  buying.toggleSingle(ROW);
  buying.search({ page: 2 });
  await clock.advance(100);
  expect(view()).toMatchObject({ count: 2, totalFee: 43_700, singles: { chosen: [711] } });
});

test('BUY-21 BUY-22 goods are stored for the session, and 200 ms later the payment page opens', async () => {
  const { buying, clock, seen } = await enter();
  buying.togglePackage(651);
  buying.toggleSingle(ROW);
  const clickedAt = clock.now();
  buying.purchase();
  expect(seen).toEqual([
    'payGoods=[{"course_id":651,"num":1,"year":2026},{"course_id":711,"num":1,"year":2026}]',
  ]);
  expect(buying.get().isOpening).toBe(true);
  await clock.advance(199);
  expect(seen).toHaveLength(1);
  await clock.advance(1);
  expect(seen[1]).toBe(`/pay/index.html at ${clickedAt + 200}`);
});

test('BUY-14 BUY-15 what the rules say is told', async () => {
  const { buying, seen } = await enter({ packages: [ok({ ...PACKAGES, allow_buy_total: 1 })] });
  buying.purchase();
  buying.togglePackage(651);
  buying.togglePackage(653);
  expect(seen).toEqual(['warning 请先选择要购买的课程', 'warning 最多可购买1个课程包']);
});

test.each([
  ['BUY-18 the learner may not buy', { ...PACKAGES, is_buy_auth: 0 as const }, true],
  [
    'a package of two is sold by the region',
    { ...PACKAGES, list: [...PACKAGES.list.slice(1), REGIONAL] },
    true,
  ],
  ['all is sold here', PACKAGES, false],
  ['no package is sold at all', { ...PACKAGES, list: [] }, false],
])('BUY-20 the notice is shown when %s: %s', async (_name, packages, isShown) => {
  const { view } = await enter({ packages: [ok(packages)] });
  expect(view().isSoldByRegion).toBe(isShown);
});

test.each<[string, Results, string]>([
  ['the years cannot be read', { years: [NO_RESPONSE] }, 'failed'],
  ['the area is closed', { years: [AREA_CLOSED] }, 'failed'],
  ['the visitor has to log in', { years: [NOT_LOGGED_IN] }, 'loading'],
  ['the area has no year', { years: [ok({ user_year: [], data: [] })] }, 'no-year'],
  [
    'nothing is sold for the year',
    { packages: [ok({ ...PACKAGES, list: [] })], singles: [ok({ ...SINGLES, list: [], total: 0 })] },
    'nothing',
  ],
  ['there are only single courses', { packages: [ok({ ...PACKAGES, list: [] })] }, 'lists'],
])('when %s the page shows: %s', async (_name, results, body) => {
  const { view } = await enter({ ...results, option: NO_RESPONSE });
  expect(view()).toMatchObject({ body, singles: { classes: [] } });
});

test('each list fails by itself and is read again by itself; a login is left to the site', async () => {
  const { buying, clock, view } = await enter({
    packages: [NO_RESPONSE, ok(PACKAGES)],
    singles: [AREA_CLOSED, ok(SINGLES)],
  });
  expect([view().packages.failed, view().singles.failed]).toEqual([true, true]);
  buying.retry('packages');
  buying.retry('singles');
  await clock.advance(200);
  expect([view().packages.packages, view().singles.page]).toEqual([PACKAGES.list, SINGLES]);
  const left = await enter({ packages: [NOT_LOGGED_IN], singles: [NOT_LOGGED_IN] });
  expect([left.view().packages.failed, left.view().singles.failed]).toEqual([false, false]);
});
