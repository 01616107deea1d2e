import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const list = async (fields: Record<string, number>) => {
  const { data } = await site.browser().call('listProductsOfProfession', fields);
  return { ids: data.data.map((row: { product_id: number }) => row.product_id), total: data.total };
};

test('HOME-41 the products of a profession come in the order of the site, a page at a time', async () => {
  expect(await list({ profession_id: 391 })).toEqual({ ids: [652, 651, 661, 662], total: 4 });
  expect(await list({ profession_id: 391, limit: 3, page: 2 })).toEqual({ ids: [662], total: 4 });
  expect(await list({ profession_id: 391, limit: 3, page: 3 })).toEqual({ ids: [], total: 4 });
});

test('a profession is named; one without products is empty', async () => {
  expect((await site.browser().call('listProductsOfProfession', { profession_id: 392 })).data).toEqual({
    profession_id: 392,
    profession_name: '政府会计',
    data: [],
    total: 0,
  });
});

test('HOME-30 a product of the list is as on the home page', async () => {
  const { data } = await site.browser().call('listProductsOfProfession', { profession_id: 391 });
  const home = await site.browser().call('getBannerTeacherPackage');
  expect(data.data[1]).toEqual(home.data.package[0]);
});

test('a profession that is not there is 2343', async () => {
  expect(await site.browser().call('listProductsOfProfession', { profession_id: 9 })).toMatchObject({
    status: 200,
    errcode: 2343,
    data: null,
  });
});
