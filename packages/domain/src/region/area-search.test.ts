import { expect, test } from 'vitest';
import { searchAreas } from './area-search.ts';
import type { Area } from './area-tree.ts';

const area = (
  id: number,
  name: string,
  area_code: string,
  child: readonly Area[] = [],
  status = 1,
): Area => ({
  id,
  name,
  area_code,
  status,
  child,
});

const AREAS = [
  area(1, '北京市', '110000', [area(101, '朝阳区', '110105')]),
  area(11, '浙江省', '330000', [
    area(1101, '杭州市', '330100', [area(110_106, '西湖区', '330106')]),
    area(1105, '湖州市', '330500', [area(110_502, '吴兴区', '330502')]),
  ]),
  area(14, '江西省', '360000', [area(1401, '南昌市', '360100', [area(140_103, '西湖区', '360103')])]),
  area(26, '西藏自治区', '540000', [area(2601, '拉萨市', '540100')], 0),
  area(31, '新疆维吾尔自治区', '650000', [area(3101, '乌鲁木齐市', '650100')]),
];

const READINGS = {
  北京市: 'bei jing shi',
  浙江省: 'zhe jiang sheng',
  杭州市: 'hang zhou shi',
  湖州市: 'hu zhou shi',
  江西省: 'jiang xi sheng',
  南昌市: 'nan chang shi',
  西藏自治区: 'xi zang zi zhi qu',
  新疆维吾尔自治区: 'xin jiang wei wu er zi zhi qu',
};

const found = (typed: string, limit = 8) =>
  searchAreas(AREAS, READINGS, typed, limit).map(({ area: { name }, above }) => [...above, name].join(' '));

test.each([
  ['杭州', ['浙江省 杭州市']],
  ['杭州市', ['浙江省 杭州市']],
  ['hz', ['浙江省 杭州市', '浙江省 湖州市']],
  ['HZ', ['浙江省 杭州市', '浙江省 湖州市']],
  ['hang zhou', ['浙江省 杭州市']],
  ["hang'z", ['浙江省 杭州市']],
  ['huzhou', ['浙江省 湖州市']],
  ['zhe', ['浙江省']],
  ['江', ['江西省', '浙江省']],
  ['西湖', ['浙江省 杭州市 西湖区', '江西省 南昌市 西湖区']],
  ['新疆', ['新疆维吾尔自治区']],
  ['xj', ['新疆维吾尔自治区']],
  ['', []],
  ['  ', []],
  ['火星', []],
])('%o finds %o', (typed, names) => expect(found(typed)).toEqual(names));

test('REGION-02 REGION-03 what is closed is not found, nor what no choice reaches', () => {
  expect(found('西藏')).toEqual([]);
  expect(found('拉萨')).toEqual([]);
  expect(found('乌鲁木齐')).toEqual([]);
});

test('no more than are asked for, and each with its province', () => {
  expect(found('hz', 1)).toEqual(['浙江省 杭州市']);
  expect(searchAreas(AREAS, READINGS, '朝阳', 8)[0]).toMatchObject({ provinceCode: 1, above: ['北京市'] });
});
