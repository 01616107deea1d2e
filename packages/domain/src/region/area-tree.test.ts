import { expect, test } from 'vitest';
import {
  type Area,
  areaPath,
  childrenOf,
  findArea,
  NATIONWIDE_AREA,
  openAreas,
  provinceCodeOf,
} from './area-tree.ts';

function area(id: number, name: string, area_code: string, child: readonly Area[] = [], status = 1): Area {
  return { id, name, area_code, status, child };
}

const TIANHE = area(400, '天河区', '440106');
const GUANGZHOU = area(300, '广州市', '440100', [TIANHE]);
const SHENZHEN = area(301, '深圳市', '440300');
const GUANGDONG = area(19, '广东', '440000', [GUANGZHOU, area(302, '珠海市', '440400', [], 0), SHENZHEN]);
const XINJIANG = area(31, '新疆', '650000', [area(303, '乌鲁木齐市', '650100')]);
const CLOSED = area(5, '内蒙古', '150000', [area(304, '包头市', '150200', [], 0)]);
const TREE = [CLOSED, GUANGDONG, XINJIANG];

test('REGION-11 an area is found at any depth', () => {
  expect(findArea(TREE, 400)).toBe(TIANHE);
  expect(findArea(TREE, 31)).toBe(XINJIANG);
  expect(findArea(TREE, 999)).toBeNull();
  expect(areaPath(TREE, 400)).toEqual([GUANGDONG, GUANGZHOU, TIANHE]);
});

test.each([
  [400, 19],
  [303, 31],
  [31, 31],
  [999, null],
])('the province code of area %d is the id of its province, %s', (id, code) => {
  expect(provinceCodeOf(TREE, id)).toBe(code);
});

test('REGION-02 only areas with status 1 are listed', () => {
  expect(
    openAreas([area(1, 'a', '', [], 1), area(2, 'b', '', [], 0), area(3, 'c', '', [], 2)]),
  ).toMatchObject([{ id: 1 }]);
});

test('REGION-03 Xinjiang shows no cities', () => {
  expect(childrenOf(XINJIANG)).toEqual({ kind: 'leaf' });
});

test('REGION-04 Guangdong lists Shenzhen first, and only what is open', () => {
  expect(childrenOf(GUANGDONG)).toEqual({ kind: 'areas', areas: [SHENZHEN, GUANGZHOU] });
});

test('REGION-05 an area whose children are all closed is coming soon', () => {
  expect(childrenOf(CLOSED)).toEqual({ kind: 'coming-soon' });
});

test('REGION-05 REGION-02 below a closed area nothing is open, whatever it holds', () => {
  expect(childrenOf({ ...GUANGDONG, status: 0 })).toEqual({ kind: 'coming-soon' });
  expect(childrenOf({ ...TIANHE, status: 0 })).toEqual({ kind: 'coming-soon' });
});

test.each([
  ['an empty list', TIANHE],
  ['no list at all', { id: 1, name: 'x', area_code: '110101', status: 1 }],
  ['null', { id: 1, name: 'x', area_code: '110101', status: 1, child: null }],
])('an area with %s of children is a leaf', (_name, leaf) => {
  expect(childrenOf(leaf)).toEqual({ kind: 'leaf' });
});

test('REGION-06 the made-up entry for the whole country', () => {
  expect(NATIONWIDE_AREA).toMatchObject({ id: -1, name: '全国', area_code: '' });
});
