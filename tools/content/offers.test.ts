import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type AreaNode, type CourseFile, type OffersFile, type Person, wayIn } from './seed-shapes.ts';

const root = path.join(import.meta.dirname, '..', '..');
const read = <Shape>(name: string): Shape =>
  JSON.parse(readFileSync(path.join(root, 'apps', 'api', 'seed', `${name}.json`), 'utf8'));

const { offers, sale_rules, sale_blocks } = read<OffersFile>('offers');
const { packages, courses, professions } = read<CourseFile>('courses');
const provinces = read<AreaNode[]>('areas');
const people = read<Person[]>('people');
const { products } = read<{
  products: { product_id: number; area_id: number | null; year_id: number; on_home: boolean }[];
}>('showcase');

const XINJIANG = 31;
const ONE_FEN = 1;
const ONE_MILLION_YUAN = 100_000_000;

const wayTo = (id: number) => wayIn(provinces, id);
/** What is sold somewhere for a year; null: in an area with no offers of its own. */
const soldIn = (areaId: number | null, yearId = 2026) => {
  const line = areaId === null ? [] : wayTo(areaId);
  return offers.filter(
    (offer) => offer.year_id === yearId && (offer.area_id === null || line.includes(offer.area_id)),
  );
};
const ruleOf = (areaId: number) => {
  const line = [...wayTo(areaId)].reverse();
  const own = line.flatMap((id) => sale_rules.filter((rule) => rule.area_id === id && rule.year_id === 2026));
  return own[0] ?? sale_rules.find((rule) => rule.area_id === null && rule.year_id === 2026);
};
const packageOf = (id: number) => packages.find((pack) => pack.id === id);
const coursesOf = (id: number) =>
  (packageOf(id)?.courses ?? []).map(({ course_id }) => courses.find((course) => course.id === course_id));

test('what is sold is a package that has courses; everything but free claims is sold', () => {
  const sold = new Set(offers.map(({ package_id }) => package_id));
  for (const id of sold) expect(coursesOf(id).length, `package ${id}`).toBeGreaterThan(0);
  const claimed = new Set(professions.map(({ package_id }) => package_id));
  const neither = packages.filter(({ id }) => !(sold.has(id) || claimed.has(id))).map(({ id }) => id);
  expect(neither).toEqual([650]);
});

test('HOME-21 whatever is shown has one price: that of its area and year, and no area below sells it for another', () => {
  for (const { product_id, area_id, year_id } of products) {
    const prices = offers.filter((offer) => offer.package_id === product_id && offer.year_id === year_id);
    expect(
      prices.map((offer) => offer.area_id),
      `product ${product_id}`,
    ).toEqual([area_id]);
  }
});

test('a package has one kind, and one price in an area and year', () => {
  const keys = offers.map(({ package_id, area_id, year_id }) => `${package_id} ${area_id} ${year_id}`);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { package_id, kind } of offers)
    expect(kind).toBe(
      packageOf(package_id)?.courses.length === 1 && package_id > 700 ? 'single' : 'combination',
    );
});

test('BUY-02 packages fold in the whole country', () => {
  expect(soldIn(null).filter(({ kind }) => kind === 'combination').length).toBeGreaterThan(4);
});

test('BUY-23 prices go from nothing and one fen to a million, which nobody is shown at home', () => {
  const prices = offers.map(({ price }) => price);
  expect(prices).toEqual(expect.arrayContaining([0, ONE_FEN, ONE_MILLION_YUAN]));
  const odd = offers.filter(({ price }) => price === ONE_FEN || price === ONE_MILLION_YUAN);
  for (const { package_id } of odd)
    expect(products.filter(({ product_id }) => product_id === package_id)).toEqual([]);
});

test('BUY-04 BUY-11 single courses fill two pages, over both classes and subjects with several of them', () => {
  const rows = soldIn(null).filter(({ kind }) => kind === 'single');
  expect(rows.length).toBeGreaterThan(12);
  const taught = rows.flatMap(({ package_id }) => coursesOf(package_id));
  expect(new Set(taught.map((course) => course?.classify_id))).toEqual(new Set([1, 2]));
  const subjects = Map.groupBy(taught, (course) => course?.subject_id);
  expect([...subjects.values()].filter((of) => of.length > 1).length).toBeGreaterThanOrEqual(4);
  for (const { package_id } of rows)
    expect(packageOf(package_id)?.course_name).toBe(coursesOf(package_id)[0]?.course_name);
});

test('one package leaves nothing to choose, and costs something; one name is long', () => {
  const priced = offers.filter(({ price, kind }) => price > ONE_FEN && kind === 'combination');
  const required = priced.filter(({ package_id }) =>
    packageOf(package_id)?.courses.every(({ is_required }) => is_required === 1),
  );
  expect(required.length).toBeGreaterThan(0);
  const lengths = priced.map(({ package_id }) => packageOf(package_id)?.course_name.length ?? 0);
  expect(Math.max(...lengths)).toBeGreaterThan(40);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(100);
});

test('BUY-01 an area sells two years, both of which can still be studied', () => {
  const rules = readdirSync(path.join(root, 'rules', '14-jiangxi'));
  expect(rules).toContain('2025.json');
  for (const year of [2025, 2026]) expect(soldIn(14, year).length).toBeGreaterThan(5);
});

test.each([
  ['BUY-15 at most two packages', { is_buy_auth: true, is_buy_more: true, allow_buy_total: 2 }],
  ['BUY-25 one package at a time', { is_buy_auth: true, is_buy_more: false }],
  ['BUY-18 no right to buy', { is_buy_auth: false }],
  ['BUY-07 several packages', { is_buy_auth: true, is_buy_more: true, allow_buy_total: 10 }],
])('somebody lives where there is: %s', (_name, rule) => {
  const found = people.filter(({ area_id }) => {
    const own = ruleOf(area_id);
    return (
      own !== undefined &&
      Object.entries(rule).every(([name, value]) => own[name as keyof typeof own] === value)
    );
  });
  expect(found.map(({ holds = [] }) => holds).some((holds) => holds.length === 0)).toBe(true);
});

test('BUY-20 Xinjiang sells a package on its own platform, and somebody who does not hold it lives there', () => {
  const [blocked] = sale_blocks.filter(({ area_id }) => area_id === XINJIANG);
  expect(soldIn(XINJIANG).map(({ package_id }) => package_id)).toContain(blocked?.package_id);
  const learners = people.filter(({ area_id }) => wayTo(area_id).includes(XINJIANG));
  expect(learners.length).toBeGreaterThan(0);
  for (const { holds = [] } of learners)
    expect(holds.map(({ package_id }) => package_id)).not.toContain(blocked?.package_id);
});
