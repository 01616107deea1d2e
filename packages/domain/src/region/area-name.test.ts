import { expect, test } from 'vitest';
import { provincesByPart, spokenName } from './area-name.ts';

test.each([
  ['浙江省', '浙江'],
  ['北京市', '北京'],
  ['内蒙古自治区', '内蒙古'],
  ['新疆维吾尔自治区', '新疆'],
  ['广西壮族自治区', '广西'],
  ['宁夏回族自治区', '宁夏'],
  ['西藏自治区', '西藏'],
  ['香港特别行政区', '香港'],
])('%s is called %s', (name, spoken) => expect(spokenName(name)).toBe(spoken));

const province = (name: string, area_code: string) => ({ id: 0, name, area_code, status: 1, child: [] });

test('the provinces stand by part of the country, and parts without one are left out', () => {
  const provinces = [
    province('北京市', '110000'),
    province('河南省', '410000'),
    province('广东省', '440000'),
    province('内蒙古自治区', '150000'),
    province('台湾省', '710000'),
    province('香港特别行政区', '810000'),
  ];
  const parts = provincesByPart(provinces).map(({ name, areas }) => [
    name,
    ...areas.map((area) => area.name),
  ]);
  expect(parts).toEqual([
    ['华北', '北京市', '内蒙古自治区'],
    ['华中', '河南省'],
    ['华南', '广东省'],
    ['港澳台', '台湾省', '香港特别行政区'],
  ]);
});
