import { expect, test } from 'vitest';
import { memoryStorage } from '../site/context/memory-storage.ts';
import { readPlace, storePlace } from './stored-place.ts';

const REGION = { areaPageInfo: '{"area_id":230106}', provinceCode: '11' };

test('the area chosen last is offered with its names and the way to its login', () => {
  const storage = memoryStorage(REGION);
  storePlace(storage, 230_106, '浙江省 · 杭州市 · 西湖区');
  expect(readPlace(storage)).toEqual({
    place: '浙江省 · 杭州市 · 西湖区',
    loginHref: '/area/230106.html?province_code=11#login',
  });
});

test.each([
  ['no area', {}],
  ['no names', REGION],
  ['the names of another area', { ...REGION, areaPlace: '{"area_id":12,"place":"北京市"}' }],
  ['what we did not write', { ...REGION, areaPlace: '{"area_id":230106,"place":7}' }],
  ['no JSON', { ...REGION, areaPlace: '{' }],
] as const)('%s: nothing is offered', (_name, stored) => {
  expect(readPlace(memoryStorage(stored))).toBeNull();
});
