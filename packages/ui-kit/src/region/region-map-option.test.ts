import { expect, test } from 'vitest';
import geometry from './china-geometry.json' with { type: 'json' };
import { provinceOfAdcode } from './province-adcode.ts';
import { type Ink, mapOption } from './region-map-option.ts';

const INK: Ink = {
  deep: 'deep',
  middle: 'middle',
  light: 'light',
  closed: 'closed',
  line: 'line',
  text: 'text',
  faint: 'faint',
  lines: 'lines',
  jade: 'jade',
  onJade: 'on-jade',
};
const seriesOf = (width: number) => mapOption(['650000'], INK, width).series[0];

test('HOME-03 the map is drawn at a zoom of 1.1', () => {
  expect(seriesOf(800)?.zoom).toBe(1.1);
});

test('HOME-04 every shape has properties.name and properties.id, which is the code of one province', () => {
  expect(geometry.features).toHaveLength(34);
  for (const { properties } of geometry.features) {
    expect(properties.name).toMatch(/^\p{Script=Han}+$/u);
    expect(properties.id).toMatch(/^\d{2}0000$/);
  }
  const xinjiang = { id: 31, name: '新疆维吾尔自治区', area_code: '650000', status: 1 };
  expect(provinceOfAdcode([xinjiang], '650000')).toBe(xinjiang);
  expect(provinceOfAdcode([xinjiang], '540000')).toBeNull();
});

test('HOME-02 open provinces are washes, closed ones are hatched', () => {
  const fill = (name: string) =>
    mapOption(['650000', '330000', '610000'], INK, 800).series[0]?.data.find((shape) => shape.name === name)
      ?.itemStyle.areaColor;
  expect([fill('浙江'), fill('陕西'), fill('新疆')]).toEqual(['deep', 'middle', 'light']);
  expect(fill('西藏')).toMatchObject({ image: expect.stringContaining('closed'), repeat: 'repeat' });
});

test('on a phone the names stay away; the list beside the map has them all', () => {
  expect([seriesOf(800)?.label.show, seriesOf(340)?.label.show]).toEqual([true, false]);
});
