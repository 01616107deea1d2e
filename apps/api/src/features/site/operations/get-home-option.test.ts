import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { buildTree } from '../home/home-option.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('API-22 HOME-27 REGION-07 a visitor gets the area tree, three levels, and the choices', async () => {
  const { errcode, data } = await site.browser().call('getHomeOption');
  expect(errcode).toBe(0);
  const guangdong = data.areas.find((area: { id: number }) => area.id === 19);
  expect(guangdong).toMatchObject({
    name: '广东省',
    area_code: '440000',
    province_name: '广东省',
    pid: 0,
    status: 1,
  });
  expect(guangdong.child[0]).toMatchObject({ id: 210, pid: 19, province_name: '广东省' });
  expect(guangdong.child[0].child).toEqual([
    { id: 219, name: '南山区', area_code: '440305', status: 1, province_name: '广东省', pid: 210, child: [] },
    { id: 220, name: '宝安区', area_code: '440306', status: 0, province_name: '广东省', pid: 210, child: [] },
  ]);
  expect(data.areas_temp).toEqual([
    { id: 19, name: '广东省' },
    { id: 2, name: '天津市' },
  ]);
  expect(data.catalog.map((entry: { name: string }) => entry.name)).toEqual(['专业科目', '公需科目']);
  expect(data.listen_years).toEqual([
    { id: 2026, name: '2026年度' },
    { id: 2025, name: '2025年度' },
  ]);
});

test('the area tree is sent compressed to whoever takes it, and is the same', async () => {
  const path = '/app/further_edu/home_page/option';
  const plain = Buffer.from(await (await site.app.request(path)).arrayBuffer());
  const packed = await site.app.request(path, { headers: { 'accept-encoding': 'gzip, deflate' } });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(packed.headers.get('vary')).toBe('accept-encoding');
  expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).equals(plain)).toBe(true);
});

test('without areas the tree is empty', () => {
  expect(buildTree([])).toEqual([]);
});
