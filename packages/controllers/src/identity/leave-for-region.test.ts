import { exampleOf } from '@jixu/test-kit/contract-examples';
import { rejection } from '@jixu/test-kit/results';
import { RESPONSE_MS, scriptedServer } from '@jixu/test-kit/scripted-server';
import { expect, test } from 'vitest';
import { addressForRegion } from './leave-for-region.ts';

const ADDRESS = 'https://sh.example/login';
const RETURN = 'https://jixu.example/region_login.html';
const NO_RESPONSE = { errcode: 9408, errmsg: '网络错误，请刷新重试！', data: null } as const;

const leave = (
  result: Parameters<typeof scriptedServer>[0]['createRegionLogin'],
  areaId: number | null = 9,
) => {
  const server = scriptedServer({ createRegionLogin: result ?? [] });
  const address = addressForRegion(server.calls, { address: ADDRESS, areaId, returnUrl: RETURN });
  void server.clock.advance(RESPONSE_MS);
  return { address, requested: server.requested };
};

test('LOGIN-58 a region that gives tickets is told whom it sends back, and where', async () => {
  const { address, requested } = leave([exampleOf('createRegionLogin', 'ok')]);
  const { searchParams, origin, pathname } = new URL(await address);
  expect(origin + pathname).toBe(ADDRESS);
  expect(searchParams.get('region')).toBe('9');
  expect(searchParams.get('state')).toHaveLength(43);
  expect(searchParams.get('return_url')).toBe(RETURN);
  expect(requested('createRegionLogin')).toEqual([{ area_id: 9 }]);
});

test.each([
  ['gives none', exampleOf('createRegionLogin', 'none')],
  ['is closed', rejection('createRegionLogin', 2001)],
  ['is not known for want of an answer', NO_RESPONSE],
])('LOGIN-58 LOGIN-60 where the region %s, the visitor goes all the same', async (_name, result) => {
  expect(await leave([result]).address).toBe(ADDRESS);
});

test('LOGIN-58 without an area nothing is asked', async () => {
  const { address, requested } = leave([], null);
  expect(await address).toBe(ADDRESS);
  expect(requested('createRegionLogin')).toEqual([]);
});
