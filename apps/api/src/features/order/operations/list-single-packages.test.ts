import { afterAll, beforeAll, expect, test } from 'vitest';
import { givePackage } from '#testing/arrange-world.ts';
import type { TestBrowser } from '#testing/test-browser.ts';
import { openTestSite, type TestSite, withTestSite } from '#testing/test-site.ts';

const AREA = { area_id: 219 };

let site: TestSite;
let browser: TestBrowser;
beforeAll(async () => {
  site = await openTestSite();
  ({ browser } = await site.learner([]));
});
afterAll(() => site.close());

type Row = { package_id: number; subject_num: number; first: number };
const list = async (fields: Record<string, number | string> = {}) =>
  (await browser.call('listSinglePackages', { ...AREA, ...fields })).data;
const idsOf = (data: { list: Row[] }) => data.list.map(({ package_id }) => package_id);
const cellsOf = (data: { list: Row[] }) => data.list.map(({ subject_num, first }) => [subject_num, first]);

test('API-57 BUY-11 BUY-12 BUY-23 the single courses with their subject, and nothing but the listed fields', async () => {
  const row = { subject_name: '会计法律法规', teacher_name: '周慕白', is_buy: 0, free_listen: 1 };
  expect(await list()).toEqual({
    list: [
      {
        ...row,
        package_id: 711,
        package_name: '课程1001',
        subject_num: 2,
        first: 1,
        exam_score: 30,
        total_fee: 3900,
      },
      {
        ...row,
        package_id: 713,
        package_name: '课程1003',
        subject_num: 2,
        first: 0,
        exam_score: 10,
        total_fee: 1900,
      },
      {
        ...row,
        package_id: 712,
        package_name: '课程1002',
        subject_num: 1,
        first: 1,
        exam_score: 20,
        total_fee: 2900,
      },
    ],
    total: 3,
    is_buy_auth: 1,
  });
});

test('BUY-04 BUY-05 a page holds as many as asked; the cell of a subject is counted within the page', async () => {
  const [first, second, third] = [
    await list({ limit: 1 }),
    await list({ limit: 1, page: 2 }),
    await list({ page: 9 }),
  ];
  expect([idsOf(first), idsOf(second), idsOf(third)]).toEqual([[711], [713], []]);
  expect([cellsOf(first), cellsOf(second)]).toEqual([[[1, 1]], [[1, 1]]]);
  expect([first.total, second.total, third.total]).toEqual([3, 3, 3]);
});

test('BUY-03 class, subject and keyword filter; the keyword is text, in names of courses and teachers', async () => {
  expect(idsOf(await list({ classify_id: 2 }))).toEqual([712]);
  expect(idsOf(await list({ subject_id: 101 }))).toEqual([711, 713]);
  expect(idsOf(await list({ keyword: ' 1003 ' }))).toEqual([713]);
  expect(idsOf(await list({ keyword: '慕白' }))).toEqual([711, 713, 712]);
  expect(await list({ keyword: '1001', classify_id: 2 })).toMatchObject({ list: [], total: 0 });
  for (const keyword of ['%', '_', '\\', "'", '课程%1'])
    expect(idsOf(await list({ keyword })), keyword).toEqual([]);
});

test('BUY-11 a course can be listened to where its free lesson is', async () => {
  const free = (await list({ area_id: 2 })).list.map((row: { free_listen: number }) => row.free_listen);
  expect(free).toEqual([1, 0, 1]);
});

test('BUY-16 a course that is held, alone or in a package, says so', async () => {
  const own = await site.learner([]);
  await givePackage(site.db, own.learnerId, 601);
  const { data } = await own.browser.call('listSinglePackages', AREA);
  expect(data.list.map(({ is_buy }: { is_buy: number }) => is_buy)).toEqual([1, 0, 1]);
});

test('BUY-18 BUY-19 the table says whether the learner may buy; a course the region sells itself is not in it', async () => {
  await withTestSite(async (own) => {
    const closed = { is_buy_auth: false, is_buy_more: false, allow_buy_total: 0 };
    await own.db
      .insertInto('sale_rule')
      .values({ area_id: 210, year_id: 2026, ...closed })
      .execute();
    await own.db.insertInto('sale_block').values({ area_id: 210, package_id: 713 }).execute();
    const learner = await own.learner([]);
    const { data } = await learner.browser.call('listSinglePackages', AREA);
    expect([data.is_buy_auth, idsOf(data), data.total]).toEqual([0, [711, 712], 2]);
    const elsewhere = await learner.browser.call('listSinglePackages', { area_id: 2 });
    expect(elsewhere.data.is_buy_auth).toBe(1);
  });
});

test('without a session it is 1001, in an area that is not open 2001', async () => {
  const nobody = await site.browser().call('listSinglePackages', AREA);
  expect(nobody).toMatchObject({ errcode: 1001, data: null });
  expect(await browser.call('listSinglePackages', { area_id: 220 })).toMatchObject({
    errcode: 2001,
    data: null,
  });
});
