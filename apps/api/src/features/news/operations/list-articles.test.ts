import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const list = async (fields: Record<string, string | number> = {}) => {
  const { data } = await site.browser().call('listArticles', fields);
  return { ids: data.data.map((row: { id: number }) => row.id), total: data.total };
};

test('HOME-43 headlines of every section, the newest first, without what is withdrawn', async () => {
  expect(await list()).toEqual({ ids: [3004, 3003, 3002, 3001], total: 4 });
});

test('HOME-31 a headline has id, name, day and moment of publication', async () => {
  const { data } = await site.browser().call('listArticles', { section: 'policy' });
  expect(data.data).toEqual([
    { id: 3004, name: '资讯3004', show_news_time: '2026-04-02', first_time: '2026-04-02 10:00:00' },
  ]);
});

test('one section alone, a page at a time; a page past the end is empty and knows the total', async () => {
  expect(await list({ section: 'infos', limit: 2 })).toEqual({ ids: [3003, 3002], total: 3 });
  expect(await list({ section: 'infos', limit: 2, page: 2 })).toEqual({ ids: [3001], total: 3 });
  expect(await list({ section: 'infos', limit: 2, page: 3 })).toEqual({ ids: [], total: 3 });
  expect(await list({ section: 'stuff' })).toEqual({ ids: [], total: 0 });
});

test('a section there is none of breaks the contract', async () => {
  expect(await site.browser().call('listArticles', { section: 'sports' })).toMatchObject({
    status: 400,
    errcode: 9400,
  });
});
