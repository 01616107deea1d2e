import { afterAll, beforeAll, expect, test } from 'vitest';
import { replaceContent } from '#seeding/content-seed-store.ts';
import { openTestSite, type TestSite, withTestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('API-23 HOME-46 categories of the first level come in the order of the menu, those without any statute left out', async () => {
  const { data } = await site.browser().call('getStatuteCatalogs');
  expect(data).toEqual({
    catalog: [
      { id: 1, name: '会计法律法规' },
      { id: 3, name: '内部控制' },
    ],
  });
});

test('a library without statutes has no categories to open', () =>
  withTestSite(async (own) => {
    await replaceContent(own.db, ['statute'], {});
    expect((await own.browser().call('getStatuteCatalogs')).data).toEqual({ catalog: [] });
  }));
