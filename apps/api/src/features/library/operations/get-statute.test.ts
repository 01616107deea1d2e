import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

const FILE = {
  type: 1,
  files: [{ url: '/files/statutes/a.pdf', name: '法规.pdf' }],
  url: '/files/statutes/a.pdf',
  name: '法规.pdf',
};

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  const change = (id: number, values: object) =>
    site.db.updateTable('statute').set(values).where('id', '=', id).execute();
  await change(5002, { edition_of: 5002, effective_on: '2024-07-01' });
  await change(5003, {
    edition_of: 5002,
    effective_on: '2017-11-05',
    expired_on: '2024-07-01',
    content: '<p onclick="x()">旧文<script>alert(1)</script></p>',
  });
  await change(5004, { is_published: false });
  await change(5001, { file: FILE, content: '' });
});
afterAll(() => site.close());

const read = (id: number) => site.browser().call('getStatute', { id });

test('API-100 STATUTE-07 STATUTE-05 a statute has every field, its text as a file', async () => {
  const { errcode, data } = await read(5001);
  expect(errcode).toBe(0);
  expect(data).toEqual({
    data: {
      id: 5001,
      name: '法规5001',
      fg_code: '财会〔2026〕1号',
      area_name: '全国',
      publish_time: '2018-05-19',
      catalog_name_2nd: '会计法律',
      industry_name: '金融业',
      status: 1,
      content: '',
      file: FILE,
      effective_date: '',
      expired_date: '',
      versions: [],
    },
  });
});

test('STATUTE-06 one that is not in force stays readable; its versions come newest first; X16 nothing in it acts', async () => {
  const { data } = await read(5003);
  expect(data.data).toMatchObject({
    status: 0,
    content: '<p>旧文</p>',
    file: null,
    effective_date: '2017-11-05',
    expired_date: '2024-07-01',
    versions: [
      { id: 5002, publish_time: '2024-06-28', effective_date: '2024-07-01', expired_date: '', status: 1 },
      { id: 5003, effective_date: '2017-11-05', expired_date: '2024-07-01', status: 0 },
    ],
  });
});

test.each([5004, 5999])('2320 %i is withdrawn or never was', async (id) =>
  expect(await read(id)).toMatchObject({ errcode: 2320, errmsg: '法规不存在或已下架', data: null }),
);

test('a withdrawn statute is in no list either, and an empty category is not offered', async () => {
  const browser = site.browser();
  expect((await browser.call('listCatalogStatutes', { catalog_id: 3 })).data).toMatchObject({
    total: 0,
    data: [],
  });
  expect((await browser.call('getStatuteCatalogs')).data.catalog).toEqual([{ id: 1, name: '会计法律法规' }]);
});
