import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('API-38 API-75 the division of the country, level by level, each place with its code and name', async () => {
  const { errcode, data } = await site.browser().call('listDistricts');
  expect([errcode, Object.keys(data)]).toEqual([0, ['district']]);
  const [province] = data.district;
  expect(province).toEqual({
    adcode: expect.stringMatching(/^\d{6}$/),
    name: expect.any(String),
    districts: expect.arrayContaining([
      { adcode: expect.any(String), name: expect.any(String), districts: expect.any(Array) },
    ]),
  });
});

test('API-113 a parameter nobody described changes nothing', async () => {
  const plain = await site.browser().call('listDistricts');
  const more = await site.browser().call('listDistricts', { surprise: 1 });
  expect([more.errcode, more.data]).toEqual([0, plain.data]);
});
