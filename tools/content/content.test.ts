import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AreaNode, AreaSettingsFile, Person } from './seed-shapes.ts';

const root = path.join(import.meta.dirname, '..', '..');
const seedFolder = path.join(root, 'apps', 'api', 'seed');

function readJson<Shape>(...parts: string[]): Shape {
  return JSON.parse(readFileSync(path.join(...parts), 'utf8')) as Shape;
}

const provinces = readJson<AreaNode[]>(seedFolder, 'areas.json');
const settings = readJson<AreaSettingsFile>(seedFolder, 'area-settings.json');
const people = readJson<Person[]>(seedFolder, 'people.json');

const flatten = (areas: AreaNode[]): AreaNode[] => areas.flatMap((area) => [area, ...flatten(area.children)]);
const everyArea = flatten(provinces);
const byCode = new Map(everyArea.map((area) => [area.code, area]));
const duplicates = (values: (string | number)[]) =>
  values.filter((value, at) => values.indexOf(value) !== at);
const allClosed = (area: AreaNode | undefined) =>
  area !== undefined && area.children.length > 0 && area.children.every((child) => child.status === 0);

describe('areas', () => {
  test('ids and six-digit codes are unique over more than three thousand areas', () => {
    const [ids, codes] = [everyArea.map((area) => area.id), everyArea.map((area) => area.code)];
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
    expect(everyArea.length).toBeGreaterThan(3000);
  });

  test('provinces are 1–34 in national order, all other ids are above 34', () => {
    expect(provinces.map((province) => province.id)).toEqual(Array.from({ length: 34 }, (_, at) => at + 1));
    expect([1, 2, 19, 31].map((id) => provinces[id - 1]?.code)).toEqual([
      '110000',
      '120000',
      '440000',
      '650000',
    ]);
    expect(provinces.slice(31).map((province) => province.code)).toEqual(['710000', '810000', '820000']);
    const below = provinces.flatMap((province) => flatten(province.children));
    expect(below.filter((area) => area.id <= 34)).toEqual([]);
  });

  test('252 and 285 are open districts directly under Tianjin; municipalities have no city level', () => {
    const tianjin = provinces[1]?.children.filter(({ id }) => id === 252 || id === 285);
    expect(tianjin?.map(({ status }) => status)).toEqual([1, 1]);
    const municipal = [0, 1, 8, 21].flatMap((at) => provinces[at]?.children ?? []);
    expect(municipal.filter((district) => district.children.length > 0)).toEqual([]);
  });

  test('closed areas exist at every level, and nothing below a closed city is open', () => {
    const levels = [provinces, provinces.flatMap((area) => area.children)];
    const deepest = levels[1]?.flatMap((area) => area.children) ?? [];
    for (const level of [...levels, deepest]) expect(level.some((area) => area.status === 0)).toBe(true);
    const cities = levels[1]?.filter((city) => city.status === 0) ?? [];
    expect(flatten(cities).filter((area) => area.status === 1)).toEqual([]);
  });

  test('the data lets each rule of the region dialog be seen', () => {
    expect(byCode.get('650000')?.children.filter((city) => city.status === 1).length).toBeGreaterThan(10);
    expect(byCode.get('440000')?.children[0]?.code).not.toBe('440300');
    expect(byCode.get('440300')?.status).toBe(1);
    expect([byCode.get('630000')?.status, allClosed(byCode.get('630000'))]).toEqual([1, true]);
    expect([byCode.get('460300')?.status, allClosed(byCode.get('460300'))]).toEqual([1, true]);
    expect([byCode.get('441900')?.status, byCode.get('441900')?.children]).toEqual([1, []]);
  });

  test('the map has the same provinces by code', () => {
    const geometry = path.join(root, 'packages', 'ui-kit', 'src', 'region', 'china-geometry.json');
    const { features } = readJson<{ features: { properties: { id: string; name: string } }[] }>(geometry);
    const drawn = new Map(features.map(({ properties }) => [properties.id, properties.name]));
    expect(drawn.size).toBe(34);
    for (const { code, name } of provinces) expect(name.startsWith(drawn.get(code) ?? '?')).toBe(true);
  });
});

describe('area settings', () => {
  test('every area is known, once, and every kind of login occurs', () => {
    const ids = settings.areas.map((area) => area.area_id);
    expect(duplicates(ids)).toEqual([]);
    expect(ids.filter((id) => !everyArea.some((area) => area.id === id))).toEqual([]);
    const kinds = new Set(
      settings.areas.map((area) => `${area.login_type}${area.jump_url === '' ? '' : '+address'}`),
    );
    expect([...kinds].sort()).toEqual(['1', '2', '2+address']);
    const loginType = (id: number) => settings.areas.find((area) => area.area_id === id)?.login_type;
    expect([252, 285].map(loginType)).toEqual([1, 1]);
  });

  test('addresses are placeholders, notices are clean HTML', () => {
    for (const area of [settings.default, ...settings.areas]) {
      expect(['', '{PARTIES_ORIGIN}/ext/area-login']).toContain(area.jump_url);
      expect(area.notice.content.replace(/<\/?(p|ol|li|strong)>/g, '')).not.toMatch(/[<>]/);
    }
  });
});

describe('people', () => {
  test('identity numbers are checksum-valid, of an order number nobody was given, in a known area', () => {
    const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
    for (const { id_number, telephone, area_id } of people) {
      const sum = weights.reduce((total, weight, at) => total + weight * Number(id_number.charAt(at)), 0);
      expect(id_number.charAt(17)).toBe('10X98765432'.charAt(sum % 11));
      expect(id_number.slice(14, 17)).toBe('000');
      expect(telephone).toMatch(/^1\d{10}$/);
      expect(everyArea.find((area) => area.id === area_id)?.status).toBe(1);
    }
    expect(duplicates(people.map((person) => person.telephone))).toEqual([]);
  });
});
