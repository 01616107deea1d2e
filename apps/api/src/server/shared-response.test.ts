import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CONSTANTS } from '@jixu/constants';
import { OPERATIONS, type Operation } from '@jixu/contract/operations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { isHeld } from './write-response.ts';

/** A query that each operation whose response is the same for everybody answers with data. */
const QUERIES: Readonly<Record<string, string>> = {
  getHomeOption: '',
  getHomeIndex: 'area_id=219',
  getLoginMsg: 'area_id=219',
  getTrainingNotice: 'area_id=219',
  getBannerTeacherPackage: 'area_id=219',
  getStatuteCatalogs: '',
  getStatuteOption: '',
  listCatalogStatutes: 'catalog_id=1',
  searchStatutes: 'keyword=法规',
  getStatute: 'id=5001',
  listFreeCourses: '',
  listListenCourses: 'catalog_id=1',
  listNotices: 'area_id=219',
  getNotice: 'id=4001',
  getArticle: 'article_id=3002',
  listArticles: '',
  getTeacher: 'teacher_id=302',
  listTeachers: '',
  getProduct: 'product_id=651',
  listProductsOfProfession: 'profession_id=391',
};

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

function ask(id: keyof typeof OPERATIONS, headers: Record<string, string> = {}): Promise<Response> {
  const { path } = OPERATIONS[id];
  return Promise.resolve(site.app.request(`${path}?${QUERIES[id] ?? ''}`, { headers }));
}

const isServedToAll = ([, { shared, status }]: [string, Operation]): boolean => shared && status === 'served';
const shared = Object.entries<Operation>(OPERATIONS)
  .filter(isServedToAll)
  .map(([id]) => id as keyof typeof OPERATIONS);

describe.each(shared)('%s', (id) => {
  test('may be kept for as long as its description says, and is not sent twice', async () => {
    const first = await ask(id);
    expect(await first.json()).toMatchObject({ errcode: 0 });
    expect(first.headers.get('cache-control')).toBe(`public, max-age=${CONSTANTS.SHARED_RESPONSE_SECONDS}`);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"[\w-]+"$/);
    const again = await ask(id, { 'if-none-match': tag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('etag')).toBe(tag);
    expect(again.headers.get('x-request-id')).toBeTruthy();
    expect((await ask(id, { 'if-none-match': '"something-else"' })).status).toBe(200);
  });
});

test('a refusal is kept by nobody', async () => {
  const response = await site.app.request(`${OPERATIONS.getLoginMsg.path}?area_id=999999`);
  expect(await response.json()).toMatchObject({ errcode: 2001 });
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('etag')).toBeNull();
});

test('what is about a learner is kept by nobody', async () => {
  const { browser } = await site.learner();
  for (const id of ['getUserInfo', 'listStudyCourses'] as const) {
    const { headers } = await browser.call(id, { area_id: 219 });
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
  }
});

test('the area tree travels compressed, in whichever way the caller reads', async () => {
  const plain = await (await ask('getHomeOption')).text();
  const read = async (encoding: string) => {
    const response = await ask('getHomeOption', { 'accept-encoding': encoding });
    expect(response.headers.get('vary')).toBe('accept-encoding');
    return { as: response.headers.get('content-encoding'), body: Buffer.from(await response.arrayBuffer()) };
  };
  const [brotli, gzip] = [await read('gzip, deflate, br'), await read('gzip')];
  expect([brotli.as, brotliDecompressSync(brotli.body).toString()]).toEqual(['br', plain]);
  expect([gzip.as, gunzipSync(gzip.body).toString()]).toEqual(['gzip', plain]);
});

test.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  [null, false],
])('If-None-Match %s names W/"a": %s', (header, held) => {
  expect(isHeld(header, 'W/"a"')).toBe(held);
});
