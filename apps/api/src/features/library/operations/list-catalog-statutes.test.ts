import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

type Row = { id: number };
const list = async (fields: Record<string, number>) => {
  const { data } = await site.browser().call('listCatalogStatutes', fields);
  return {
    top: data.top_list.map((row: Row) => row.id),
    ids: data.data.map((row: Row) => row.id),
    total: data.total,
  };
};

test('API-29 API-111 HOME-45 a category of the first level stands for those within it, the newest first', async () => {
  const { data } = await site.browser().call('listCatalogStatutes', { catalog_id: 1 });
  expect(data.total).toBe(3);
  expect(data.data).toEqual([
    {
      id: 5002,
      name: '法规5002',
      fg_code: '财会〔2026〕2号',
      area_name: '全国',
      publish_time: '2024-06-28',
      catalog_name_2nd: '人员管理',
      industry_name: '',
      status: 1,
    },
    expect.objectContaining({ id: 5003, status: 0 }),
    expect.objectContaining({ id: 5001, catalog_name_2nd: '会计法律', industry_name: '金融业' }),
  ]);
});

test('those put first come in the editors’ order, whatever page is asked for', async () => {
  expect(await list({ catalog_id: 1, limit: 1 })).toEqual({ top: [5002, 5001], ids: [5002], total: 3 });
  expect(await list({ catalog_id: 1, limit: 1, page: 3 })).toEqual({
    top: [5002, 5001],
    ids: [5001],
    total: 3,
  });
  expect(await list({ catalog_id: 1, limit: 1, page: 4 })).toEqual({ top: [5002, 5001], ids: [], total: 3 });
});

test('a category of the second level holds its own, one without levels its own, an unknown one nothing', async () => {
  expect(await list({ catalog_id: 11 })).toEqual({ top: [5001], ids: [5001], total: 1 });
  expect(await list({ catalog_id: 3 })).toEqual({ top: [], ids: [5004], total: 1 });
  expect(await list({ catalog_id: 2 })).toEqual({ top: [], ids: [], total: 0 });
  expect(await list({ catalog_id: 999 })).toEqual({ top: [], ids: [], total: 0 });
});
