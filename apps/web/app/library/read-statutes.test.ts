import { ERRCODES } from '@jixu/constants';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PublicApi } from '../api/public-responses.server.ts';
import { fakePublicApi } from '../site/home/fake-public-api.ts';
import { readLibrary } from './read-statutes.server.ts';

const PAGE = 'https://site.example/statute.html';
const ROW = {
  id: 5001,
  name: '会计法',
  fg_code: '主席令第二十八号',
  area_name: '全国',
  publish_time: '2024-06-28',
  catalog_name_2nd: '会计法律',
  industry_name: '',
  status: 1,
};
const VERSIONS = [
  { id: 5001, publish_time: '2024-06-28', effective_date: '2024-07-01', expired_date: '', status: 1 },
  {
    id: 5002,
    publish_time: '2017-11-04',
    effective_date: '2017-11-05',
    expired_date: '2024-07-01',
    status: 0,
  },
];
const statute = (id: number, content: string) => ({
  data: {
    ...ROW,
    ...VERSIONS.find((version) => version.id === id),
    content,
    file: null,
    effective_date: '2024-07-01',
    expired_date: '',
    versions: VERSIONS,
  },
});
const ALL = {
  getStatuteOption: {
    catalog: [{ id: 1, name: '会计法律法规', children: [{ id: 12, name: '会计人员管理' }] }],
    industry: [{ id: 2, name: '金融业' }],
  },
  getStatuteCatalogs: { catalog: [{ id: 1, name: '会计法律法规' }] },
  listCatalogStatutes: { top_list: [], data: [ROW], total: 21 },
  searchStatutes: { total: 1, data: [{ ...ROW, snippet: '…会计…' }] },
  getStatute: statute(5001, '<p onclick="x()">第一条　会计<script>alert(1)</script></p>'),
};

const called = vi.fn();
beforeEach(() => called.mockClear());
const open = (query: string, data: object = ALL) =>
  readLibrary(`${PAGE}${query}`, fakePublicApi(data, called));
/** A server that refuses this call. */
const refusing = (call: string, errcode: number, errmsg: string) =>
  new Proxy(fakePublicApi(ALL, called), {
    get: (api, name) =>
      name === call ? async () => ({ errcode, errmsg, data: null }) : Reflect.get(api, name),
  }) as PublicApi;
const isKept = ({ init }: { init: ResponseInit | null }) => !new Headers(init?.headers).has('cache-control');

describe('the list', () => {
  test('API-111 STATUTE-17 a category of the menu is asked for by its id, ten a page (STATUTE-15)', async () => {
    const read = await open('?catalog_id=12&page=2');
    expect(called).toHaveBeenCalledWith('listCatalogStatutes', { catalog_id: 12, page: 2, limit: 10 });
    expect(called).not.toHaveBeenCalledWith('searchStatutes', expect.anything());
    expect(read.data.view).toMatchObject({ kind: 'list', total: 21, heading: '会计人员管理', category: 12 });
    expect(isKept(read)).toBe(true);
  });

  test('without any the page opens with the first category that has a statute', async () => {
    const { data } = await open('');
    expect(called).toHaveBeenCalledWith('listCatalogStatutes', { catalog_id: 1, page: 1, limit: 10 });
    expect(data.groups).toEqual(ALL.getStatuteOption.catalog);
  });

  test('STATUTE-04 API-99 a search is asked for with every criterion of the address', async () => {
    const query =
      '?keyword=会计&fg_code=财会&area=440300&catalog=1,12&industry_id=2&start_date=2018-01-01&end_date=2026-12-31&page=2';
    const { data } = await open(query);
    expect(called).toHaveBeenCalledWith('searchStatutes', {
      keyword: '会计',
      fg_code: '财会',
      area: '440300',
      catalog: '1,12',
      industry_id: 2,
      start_date: '2018-01-01',
      end_date: '2026-12-31',
      page: 2,
      limit: 10,
    });
    expect(data.view).toMatchObject({ kind: 'list', total: 1, category: null });
  });

  test.each([
    ['STATUTE-10 one level', '?keyword=会计&catalog=1'],
    ['STATUTE-11 one day', '?keyword=会计&start_date=2018-01-01'],
    ['STATUTE-13 blanks around', '?keyword=+会计+'],
  ])('%s: only the keyword is sent, trimmed', async (_what, query) => {
    await open(query);
    expect(called).toHaveBeenCalledWith('searchStatutes', { keyword: '会计', page: 1, limit: 10 });
  });

  test('a page behind the last one is not there', async () => {
    const none = { ...ALL, searchStatutes: { total: 3, data: [] } };
    await expect(open('?keyword=a&page=2', none)).rejects.toMatchObject({ status: 404 });
  });

  test.each([
    ['with its sentence', '结束日期不能早于开始日期', '结束日期不能早于开始日期'],
    ['without one', '', '出错了，请重试~'],
  ])('STATUTE-14 a refusal %s is said, and not kept for others', async (_how, errmsg, message) => {
    const read = await readLibrary(`${PAGE}?keyword=a`, refusing('searchStatutes', 2321, errmsg));
    expect(read.data.view).toEqual({ kind: 'failed', message });
    expect(isKept(read)).toBe(false);
  });
});

describe('a statute', () => {
  test('STATUTE-08 API-100 is opened by the id of the address, its article reachable and the keyword marked; X16 nothing acts', async () => {
    const { data } = await open('?id=5001&keyword=会计');
    expect(called).toHaveBeenCalledWith('getStatute', { id: 5001 });
    expect(data.view).toMatchObject({
      kind: 'statute',
      statute: { id: 5001, name: '会计法', fg_code: '主席令第二十八号' },
      contentHtml: '<p id="tiao-1"><a href="#tiao-1">第一条</a>　<mark id="hit-1">会计</mark></p>',
      hits: { keyword: '会计', count: 1, anchor: 'hit-1' },
      before: 5002,
    });
  });

  test('as of a day it is the version that was in force then', async () => {
    await open('?id=5001&on=2020-01-01');
    expect(called).toHaveBeenLastCalledWith('getStatute', { id: 5002 });
    const { data } = await open('?id=5001&on=1999-01-01');
    expect(data.view).toMatchObject({ kind: 'statute', statute: { id: 5001 }, noneOnDay: true });
  });

  test('compared with another version it is what changed, and with a stranger it is itself', async () => {
    const texts = [statute(5001, '<p>第一条　新的规定。</p>'), statute(5002, '<p>第一条　旧的规定。</p>')];
    const api = new Proxy(fakePublicApi(ALL), {
      get: (all, name) =>
        name === 'getStatute'
          ? async ({ id }: { id: number }) => ({
              errcode: 0,
              errmsg: '',
              data: texts.find(({ data }) => data.id === id),
            })
          : Reflect.get(all, name),
    }) as PublicApi;
    const { data } = await readLibrary(`${PAGE}?id=5001&with=5002`, api);
    expect(data.view).toMatchObject({
      kind: 'changes',
      before: '2017-11-04',
      changes: [{ kind: 'changed', printed: '第一条' }],
    });
    expect((await readLibrary(`${PAGE}?id=5001&with=7`, api)).data.view.kind).toBe('statute');
  });

  test('one that was withdrawn is a 404 that says so', async () => {
    const read = await readLibrary(
      `${PAGE}?id=9`,
      refusing('getStatute', ERRCODES.STATUTE_UNKNOWN, '法规不存在或已下架'),
    );
    expect([read.data.view, read.init?.status]).toEqual([
      { kind: 'gone', message: '法规不存在或已下架' },
      404,
    ]);
  });
});
