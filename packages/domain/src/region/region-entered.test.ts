import { expect, test } from 'vitest';
import { areaPageUrl, enterRegion, isForeignArea } from './region-entered.ts';

const chosen = { areaId: 300, provinceCode: 11 };
const store = { type: 'store-region', areaId: 300, provinceCode: 11 };
const open = { type: 'open-tab', url: '/area/300.html?province_code=11' };

test.each([
  ['REGION-08 REGION-10 a visitor', null, [store, open]],
  ['REGION-10 a learner of that area', 300, [store, open]],
  ['REGION-09 a learner of another area, logged out first', 12, [store, { type: 'log-out-silently' }, open]],
])('%s', (_name, userAreaId, steps) => expect(enterRegion(chosen, userAreaId)).toEqual(steps));

test.each([
  [12, 300, true],
  [300, 300, false],
  [null, 300, false],
  [12, null, false],
])('SESSION-09 a learner of %s in area %s is foreign: %s', (userAreaId, areaId, foreign) => {
  expect(isForeignArea(userAreaId, areaId)).toBe(foreign);
});

test('an area page is addressed with its province code when it is known', () => {
  expect(areaPageUrl(300, 11)).toBe('/area/300.html?province_code=11');
  expect(areaPageUrl(300, null)).toBe('/area/300.html');
});
