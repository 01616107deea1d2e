import { CONSTANTS } from '@jixu/constants';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { zStatutesFile } from '#seeding/content-files.ts';
import { statuteRows } from '#seeding/content-rows.ts';
import { replaceContent } from '#seeding/content-seed-store.ts';
import { LAWS } from '#testing/fixture-reading.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { scanStatutes } from '../search/statute-search-store.ts';

const statute = (id: number, more: object = {}) => ({
  id,
  catalog_id: 11,
  industry_id: null,
  name: `法规${id}`,
  fg_code: `财会〔20${id - 5000}〕${id - 5000}号`,
  area_name: '全国',
  publish_time: `20${id - 5000}-03-01`,
  status: 1,
  top_position: null,
  content: ['<p>第一条　为了规范。</p>'],
  ...more,
});

const LIBRARY = zStatutesFile.parse({
  catalogs: [LAWS, { id: 3, name: '内部控制', children: [] }],
  industries: [{ id: 2, name: '金融业' }],
  statutes: [
    statute(5010, { name: '会计法', content: ['<h2>总则</h2><p>会<strong>计</strong>人员</p>'] }),
    statute(5011, { content: ["<p>会计人员应当ＶＡＴ&amp;税，“单位”100%_a\\b'😀</p><p>&nbsp;末</p>"] }),
    statute(5012, { catalog_id: 12, content: ['<p>会计 人　员</p><p>继续教育</p>'] }),
    statute(5013, { catalog_id: 3, industry_id: 2, area_code: '440000', area_name: '广东省' }),
    statute(5014, { area_code: '440300', area_name: '深圳市' }),
    statute(5015, { area_code: '430000', area_name: '湖南省' }),
    statute(5016, { is_published: false, content: ['<p>会计人员</p>'] }),
  ],
});

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await replaceContent(site.db, ['statute_catalog', 'statute_industry', 'statute'], statuteRows(LIBRARY));
});
afterAll(() => site.close());

type Fields = Record<string, string | number>;
const call = (fields: Fields) => site.browser().call('searchStatutes', fields);
async function ids(fields: Fields): Promise<number[]> {
  const { data } = await call(fields);
  expect(data.total).toBe(data.data.length);
  return data.data.map(({ id }: { id: number }) => id);
}

/** The same answers while there is no index yet, and from the index. */
describe.each(['looking through every text', 'by the index'])('%s', (how) => {
  beforeAll(async () => {
    const { statutes, db } = site.deps;
    await statutes.caughtUp();
    if (how === 'looking through every text')
      vi.spyOn(statutes, 'find').mockImplementation((query, window) => scanStatutes(db, query, window));
  });
  afterAll(() => vi.restoreAllMocks());

  test('API-99 STATUTE-04 without any criterion it is everything published, the newest first', async () => {
    expect(await ids({})).toEqual([5015, 5014, 5013, 5012, 5011, 5010]);
    expect(await ids({ keyword: ' 　', fg_code: '', area: '', catalog: '', start_date: '' })).toHaveLength(6);
  });

  test('STATUTE-02 a keyword is found in names first, then in texts, in any spelling and across markup', async () => {
    expect(await ids({ keyword: '会计' })).toEqual([5010, 5012, 5011]);
    expect(await ids({ keyword: '会' })).toEqual([5010, 5012, 5011]);
    expect(await ids({ keyword: ' 会计人员 ' })).toEqual([5012, 5011, 5010]);
    expect(await ids({ keyword: 'vat&税' })).toEqual([5011]);
    expect(await ids({ keyword: '"单位"' })).toEqual([5011]);
  });

  test.each(['%', '_', '100%_a\\b', "'", '😀', '法规5011'])('%s stands for itself', async (keyword) =>
    expect(await ids({ keyword })).toEqual([5011]),
  );

  test.each(['strong', 'p', 'nbsp', 'amp', '人员继续', '总则会'])(
    '%s, markup or what only touches, is not found',
    async (keyword) => expect(await ids({ keyword })).toEqual([]),
  );

  test('STATUTE-04 a number is found by any of its parts, with brackets of any kind', async () => {
    expect(await ids({ fg_code: '财会[2012]12号' })).toEqual([5012]);
    expect(await ids({ fg_code: '（2012）' })).toEqual([5012]);
    expect(await ids({ fg_code: '2', keyword: '会计' })).toEqual([5010, 5012, 5011]);
  });

  test('STATUTE-04 an area has its own and those within it', async () => {
    expect(await ids({ area: '440000' })).toEqual([5014, 5013]);
    expect(await ids({ area: '440300' })).toEqual([5014]);
    expect(await ids({ area: '440305' })).toEqual([]);
  });

  test('STATUTE-10 STATUTE-04 a pair of categories and an industry narrow the list', async () => {
    expect(await ids({ catalog: '1,12' })).toEqual([5012]);
    expect(await ids({ catalog: '12,1' })).toEqual([]);
    expect(await ids({ catalog: '3,12' })).toEqual([]);
    expect(await ids({ catalog: '9999999999,12' })).toEqual([]);
    expect(await ids({ catalog: '1,9999999999' })).toEqual([]);
    expect(await ids({ industry_id: 2 })).toEqual([5013]);
    expect(await ids({ industry_id: 7 })).toEqual([]);
  });

  test('STATUTE-11 STATUTE-04 both days belong to the range, one alone leaves the other side open', async () => {
    expect(await ids({ start_date: '2011-03-01', end_date: '2012-03-01' })).toEqual([5012, 5011]);
    expect(await ids({ start_date: '2012-03-01', end_date: '2012-03-01' })).toEqual([5012]);
    expect(await ids({ start_date: '2014-03-02' })).toEqual([5015]);
    expect(await ids({ end_date: '2010-03-01' })).toEqual([5010]);
  });

  test('STATUTE-15 a page has ten unless another number is asked for, and the total stays', async () => {
    const page = async (fields: Fields) => {
      const { data } = await call({ keyword: '会计', ...fields });
      return [data.total, data.data.map(({ id }: { id: number }) => id)];
    };
    expect(CONSTANTS.STATUTE_PAGE_SIZE).toBe(10);
    expect(await page({ limit: 2 })).toEqual([3, [5010, 5012]]);
    expect(await page({ limit: 2, page: 2 })).toEqual([3, [5011]]);
    expect(await page({ limit: 2, page: 3 })).toEqual([3, []]);
  });
});

test('a statute that is found is told as lists show it, with the part of its text around the hit', async () => {
  const { data } = await call({ keyword: '会计人员', limit: 1 });
  expect(data.data).toEqual([
    {
      id: 5012,
      name: '法规5012',
      fg_code: '财会〔2012〕12号',
      area_name: '全国',
      publish_time: '2012-03-01',
      catalog_name_2nd: '人员管理',
      industry_name: '',
      status: 1,
      snippet: '会计 人 员 继续教育',
    },
  ]);
  expect((await call({ area: '440300' })).data.data[0]).not.toHaveProperty('snippet');
});

test.each([
  { start_date: '2024-02-01', end_date: '2024-01-31' },
  { start_date: '2023-02-30' },
  { end_date: '2024-13-01' },
])('2321 STATUTE-14 %j is refused with a sentence', async (fields) =>
  expect(await call(fields)).toMatchObject({ errcode: 2321, errmsg: '结束日期不能早于开始日期', data: null }),
);
