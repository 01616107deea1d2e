import { memoryStorage } from '@jixu/test-kit/memory-storage';
import { expect, test } from 'vitest';
import { readStoredRegion, storeRegion } from './stored-region.ts';

test('SESSION-16 SESSION-17 the area is kept as areaPageInfo.area_id, the province as provinceCode', () => {
  const storage = memoryStorage();
  storeRegion(storage, { areaId: 230_106, provinceCode: 11 });
  expect(JSON.parse(storage.getItem('areaPageInfo') ?? '')).toEqual({ area_id: 230_106 });
  expect(storage.getItem('provinceCode')).toBe('11');
  expect(readStoredRegion(storage)).toEqual({ areaId: 230_106, provinceCode: 11 });
});

test('SESSION-17 a province that is not known leaves the one that was chosen', () => {
  const storage = memoryStorage({ provinceCode: '2' });
  storeRegion(storage, { areaId: 285, provinceCode: null });
  expect(readStoredRegion(storage)).toEqual({ areaId: 285, provinceCode: 2 });
});

test.each([
  [{ areaPageInfo: 'not json', provinceCode: 'x' }],
  [{ areaPageInfo: '{"area_id":-1}', provinceCode: '0' }],
  [{ areaPageInfo: '{"area_id":"1.5"}', provinceCode: '' }],
  [{ areaPageInfo: 'null' }],
  [{}],
])('what was not written by us is no region: %o', (stored) => {
  expect(readStoredRegion(memoryStorage(stored as Record<string, string>))).toEqual({
    areaId: null,
    provinceCode: null,
  });
});
