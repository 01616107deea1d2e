import { afterAll, beforeAll, expect, test } from 'vitest';
import { noticeRows } from '#seeding/content-rows.ts';
import { replaceContent } from '#seeding/content-seed-store.ts';
import { openTestSite, type TestSite, withTestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const list = async (fields: Record<string, number> = {}, on = site) => {
  const { data } = await on.browser().call('listNotices', fields);
  return {
    ids: data.notice_list.map((row: { id: number }) => row.id),
    total: data.total,
    count: data.notice_count,
  };
};

test.each([
  [219, [4004, 4002, 4003, 4001]],
  [210, [4002, 4003, 4001]],
  [19, [4002, 4001]],
  [2, [4005, 4001]],
])(
  'API-97 AREA-19 area %i has its own notices, those above it and the country’s, the newest first',
  async (areaId, ids) => {
    expect(await list({ area_id: areaId })).toEqual({ ids, total: ids.length, count: ids.length });
  },
);

test('without an area only notices for the whole country are answered', async () => {
  expect(await list()).toEqual({ ids: [4001], total: 1, count: 1 });
});

test('NOTICE-06 a row has id, title and time of publication', async () => {
  const { data } = await site.browser().call('listNotices');
  expect(data.notice_list).toEqual([{ id: 4001, title: '公告4001', publish_time: '2026-03-02 09:00:00' }]);
});

test('AREA-13 the count is that of all pages; a page past the end is empty', async () => {
  expect(await list({ area_id: 219, limit: 3 })).toEqual({ ids: [4004, 4002, 4003], total: 4, count: 4 });
  expect(await list({ area_id: 219, limit: 3, page: 2 })).toEqual({ ids: [4001], total: 4, count: 4 });
  expect(await list({ area_id: 219, limit: 3, page: 3 })).toEqual({ ids: [], total: 4, count: 4 });
});

test('NOTICE-04 a page has ten notices unless it is asked for another number', () =>
  withTestSite(async (own) => {
    const many = Array.from({ length: 12 }, (_, at) => ({
      id: 5000 + at,
      area_id: 2,
      title: `公告${at}`,
      publish_time: '2026-01-01 00:00:00',
      is_published: true,
      content: '',
    }));
    await replaceContent(own.db, ['notice'], noticeRows(many));
    const { ids, total } = await list({ area_id: 2 }, own);
    expect([ids.length, total]).toEqual([10, 12]);
  }));

test.each([220, 26, 999_999])('area %i, closed or missing, is 2001', async (areaId) => {
  expect(await site.browser().call('listNotices', { area_id: areaId })).toMatchObject({
    status: 200,
    errcode: 2001,
    data: null,
  });
});
