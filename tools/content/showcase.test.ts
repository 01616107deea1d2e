import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..', '..');
const publicFolder = path.join(root, 'apps', 'web', 'public');
const read = (name: string) =>
  JSON.parse(readFileSync(path.join(root, 'apps', 'api', 'seed', `${name}.json`), 'utf8'));

interface Named {
  readonly id: number;
}
interface NavItem extends Named {
  readonly jump_type: number;
  readonly object_type: number;
  readonly object_id: number;
  readonly is_free: number;
  readonly jump_extend: { jump_course_id: number; jump_product_id: number } | null;
  readonly child?: NavItem[];
}
interface Article extends Named {
  readonly first_time: string;
  readonly is_hot: boolean;
  readonly is_published?: boolean;
}
interface Notice extends Named {
  readonly area_id: number | null;
  readonly is_published?: boolean;
}
interface Area extends Named {
  readonly status: number;
  readonly children: Area[];
}

const frame = read('page-frame');
const showcase = read('showcase');
const articles: Article[] = read('articles');
const notices: Notice[] = read('notices');
const statutes = read('statutes');
const courses: { id: number; directory: { lessons: { section_id: number; video_id: number | null }[] }[] }[] =
  read('courses').courses;
const flatten = (areas: Area[]): Area[] => areas.flatMap((area) => [area, ...flatten(area.children)]);
const areas = new Map(flatten(read('areas')).map((area) => [area.id, area]));

const items: NavItem[] = frame.default.nav_list.flatMap((item: NavItem) => [item, ...(item.child ?? [])]);
const productIds: number[] = showcase.products.map((product: { product_id: number }) => product.product_id);
const shown = articles.filter((article) => article.is_published !== false);
const FILES = [
  'page-frame',
  'showcase',
  'free-lessons',
  'articles',
  'notices',
  'statutes',
  'area-settings',
  'courses',
];

test('the navigation holds an item of every kind: seven jumps, articles, addresses, nothing, free and paid', () => {
  const jumps = new Set(items.map((item) => item.jump_type));
  expect([...jumps].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  const objects = new Set(items.map((item) => item.object_type));
  expect([...objects].sort()).toEqual([0, 1, 2, 3]);
  const played = items.filter((item) => item.jump_type === 3).map((item) => item.is_free);
  expect(played.sort()).toEqual([0, 1]);
});

test('the footer holds links, customer service and plain text, with codes and related sites', () => {
  const { bottom_nav, qr_code, friendly_link } = frame.default.bottom;
  const types = bottom_nav.flatMap((column: { child: { type: number }[] }) =>
    column.child.map(({ type }) => type),
  );
  expect([...new Set(types)].sort()).toEqual([1, 2, 3]);
  expect([qr_code.length, friendly_link.length]).toEqual([2, 5]);
});

test('what is opened is there: articles, products, courses', () => {
  const jumps: NavItem[] = [...items, ...showcase.banners];
  for (const { object_type, object_id, jump_type, jump_extend } of jumps) {
    if (object_type === 1) expect(shown.map((article) => article.id)).toContain(object_id);
    if (jump_type === 2) expect(productIds).toContain(jump_extend?.jump_product_id);
    if (jump_type === 3) expect(courses.map((course) => course.id)).toContain(jump_extend?.jump_course_id);
  }
});

test('a lesson to listen to has a recording of its course', () => {
  for (const { course_id, section_id } of read('free-lessons')) {
    const lessons = courses
      .find((course) => course.id === course_id)
      ?.directory.flatMap((folder) => folder.lessons);
    expect(lessons?.find((lesson) => lesson.section_id === section_id)?.video_id).toBeGreaterThan(0);
  }
});

describe('news', () => {
  const hot = shown.filter((article) => article.is_hot);

  test('there are more than the home page shows; its first twelve come from before and after the day the links changed', () => {
    expect(hot.length).toBeGreaterThanOrEqual(14);
    const times = hot.map((article) => article.first_time).sort();
    const onHome = times.reverse().slice(0, 12);
    expect([onHome[0] ?? '', onHome[11] ?? ''].map((time) => time >= '2024-12-03')).toEqual([true, false]);
  });

  test('ids are unique in every list', () => {
    for (const list of [articles, notices, statutes.statutes, showcase.banners]) {
      const ids = list.map((row: Named) => row.id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
});

test('one area has more notices than its page shows and than a page of the list holds, another has few', () => {
  const line = (id: number | null) =>
    notices.filter((notice) => notice.is_published !== false && notice.area_id === id);
  const shenzhen = [null, 19, 340300].flatMap(line);
  expect(shenzhen.length).toBeGreaterThan(10);
  expect([null, 11].flatMap(line).length).toBeLessThanOrEqual(4);
  for (const { area_id } of notices) if (area_id !== null) expect(areas.get(area_id)?.status).toBe(1);
});

test('the first category holds four statutes put first, one is out of force, one category is empty', () => {
  const filed = new Set<number>(
    statutes.statutes.map((statute: { catalog_id: number }) => statute.catalog_id),
  );
  const [first] = statutes.catalogs;
  const inFirst = statutes.statutes.filter(({ catalog_id }: { catalog_id: number }) =>
    first.children.some((child: Named) => child.id === catalog_id),
  );
  expect(
    inFirst.filter((statute: { top_position: number | null }) => statute.top_position !== null).length,
  ).toBeGreaterThanOrEqual(4);
  expect(statutes.statutes.some((statute: { status: number }) => statute.status === 0)).toBe(true);
  const isEmpty = ({ children }: { children: Named[] }) => children.every(({ id }) => !filed.has(id));
  expect(statutes.catalogs.some(isEmpty)).toBe(true);
});

test('every picture and document that is named lies in the public folder, and no picture there is unused', () => {
  const text = FILES.map((name) => JSON.stringify(read(name))).join('');
  const named = new Set([...text.matchAll(/\/(?:images|files)\/[\w-]+\.(?:svg|pdf)/g)].map(([file]) => file));
  for (const file of named) expect(existsSync(path.join(publicFolder, file)), file).toBe(true);
  const drawn = readdirSync(path.join(publicFolder, 'images')).map((file) => `/images/${file}`);
  expect(drawn.filter((file) => !named.has(file))).toEqual([]);
});
