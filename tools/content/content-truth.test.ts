import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AreaNode, AreaSettingsFile, CourseFile, Person } from './seed-shapes.ts';

const seedFolder = path.join(import.meta.dirname, '..', '..', 'apps', 'api', 'seed');
function read<Shape>(name: string): Shape {
  return JSON.parse(readFileSync(path.join(seedFolder, `${name}.json`), 'utf8')) as Shape;
}

interface Published {
  readonly id: number;
  readonly content: readonly string[];
}
interface Article extends Published {
  readonly name: string;
  readonly source: string;
}
interface Notice extends Published {
  readonly area_id: number | null;
  readonly title: string;
}
interface Product {
  readonly product_id: number;
  readonly course_name: string;
  readonly price: number;
  readonly statistics: number;
  readonly course_ids: readonly number[];
}

const catalogue = read<CourseFile>('courses');
const settings = read<AreaSettingsFile>('area-settings');
const provinces = read<AreaNode[]>('areas');
const articles = read<Article[]>('articles');
const notices = read<Notice[]>('notices');
const { products } = read<{ products: Product[] }>('showcase');
const people = read<Person[]>('people');
const freeLessons = read<{ course_id: number; section_id: number; free_minutes: number }[]>('free-lessons');

const wayTo = (id: number, below: AreaNode[] = provinces): number[] => {
  for (const area of below) {
    if (area.id === id) return [id];
    const rest = wayTo(id, area.children);
    if (rest.length > 0) return [area.id, ...rest];
  }
  return [];
};

/** The 2026 row that counts for an area: its own, that of the nearest one above it, or the default. */
function yearOf(areaId: number | null) {
  const rows = catalogue.years.filter((year) => year.year_id === 2026);
  const own = (areaId === null ? [] : wayTo(areaId)).reverse();
  const row = [...own, null].flatMap((id) => rows.filter((year) => year.area_id === id))[0];
  if (row === undefined) throw new Error(`no year for area ${areaId}`);
  return row;
}

const chinese = (day: string) => {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
};

const courseOf = new Map(catalogue.courses.map((course) => [course.id, course]));
const isRecorded = (id: number) =>
  courseOf.get(id)?.directory.some(({ lessons }) => lessons.some(({ video_id }) => video_id !== null)) ??
  false;

/** Credits that courses with recordings give, 专业 and 公需. */
function credits(ids: readonly number[]) {
  const sum = (kind: number) =>
    ids
      .filter(isRecorded)
      .map((id) => courseOf.get(id))
      .reduce((total, course) => total + (course?.classify_id === kind ? course.score : 0), 0);
  return { pro: sum(1), pub: sum(2) };
}

/** What an area, or everybody, is told about credits and time. */
const TOLD = [
  { area: null, text: settings.default.notice.content },
  ...settings.areas.map(({ area_id, notice }) => ({ area: area_id, text: notice.content })),
  ...notices.map(({ area_id, content }) => ({ area: area_id, text: content.join('') })),
  ...articles.map(({ content }) => ({ area: null, text: content.join('') })),
];

describe('one number a fact', () => {
  test.each(TOLD)('what area $area is told of credits is what its study centre counts', ({ area, text }) => {
    const { standard } = yearOf(area);
    const said = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, number]) => Number(number));
    const isTotal = (number: number) => expect(number).toBe(standard.total);
    said(/(?:取得的|总|继续教育)学分不少于(\d+)学分/g).forEach(isTotal);
    for (const number of said(/专业科目(?:不少于)?(\d+)学分/g)) expect(number).toBe(standard.pro);
    for (const number of said(/公需科目(?:不少于)?(\d+)学分/g)) expect(number).toBe(standard.pub);
    if (text.includes('三分之二')) expect(standard.pro * 3).toBeGreaterThanOrEqual(standard.total * 2);
  });

  test.each(TOLD)('the time of study that area $area is told is that of its year', ({ area, text }) => {
    const { from, until } = yearOf(area);
    for (const [period] of text.matchAll(/(?<=学习时间[^2]{0,12})2026年\d+月\d+日至\d+年\d+月\d+日/g))
      expect(period).toBe(`${chinese(from)}至${chinese(until)}`);
  });

  test.each(settings.areas)('the countdown of area $area_id ends with its year', ({ area_id, count_down }) =>
    expect(count_down.until).toBe(`${yearOf(area_id).until}T23:59:59+08:00`),
  );

  test('a package that is shown and one that is opened are the same: name, price, courses', () => {
    const both = catalogue.packages.flatMap((pack) => {
      const product = products.find(({ product_id }) => product_id === pack.id);
      return product ? [{ pack, product }] : [];
    });
    expect(both.map(({ pack }) => pack.id)).toEqual([651, 652, 653, 654]);
    for (const { pack, product } of both)
      expect([product.course_name, product.price, [...product.course_ids].sort()]).toEqual([
        pack.course_name,
        pack.total_fee,
        pack.courses.map(({ course_id }) => course_id).sort(),
      ]);
  });

  test('a year that is behind a learner is that of the package it was studied in', () => {
    for (const { studied } of people) {
      const name = catalogue.packages.find(({ id }) => id === studied?.package_id)?.course_name ?? '';
      if (studied) expect(name).toContain(`${studied.year_id}年度`);
    }
  });
});

describe('nothing is promised that is not there', () => {
  test.each(catalogue.packages.flatMap((pack) => (pack.choose_score ? [pack] : [])))(
    'package $id: its courses that have recordings reach the credits it asks for',
    ({ choose_score, courses }) => {
      const { pro, pub } = credits(courses.map(({ course_id }) => course_id));
      expect(pro).toBeGreaterThanOrEqual(choose_score?.pro.min ?? 0);
      expect(pub).toBeGreaterThanOrEqual(choose_score?.pub.min ?? 0);
    },
  );

  test('what is sold as the whole year of 深圳市 is enough for it', () => {
    const { standard } = yearOf(340300);
    const { pro, pub } = credits(products.find(({ product_id }) => product_id === 661)?.course_ids ?? []);
    expect(pro).toBeGreaterThanOrEqual(standard.pro);
    expect(pub).toBeGreaterThanOrEqual(standard.pub);
    expect(pro + pub).toBeGreaterThanOrEqual(standard.total);
  });

  test('the free minutes of a lesson end before it does', () => {
    for (const { course_id, section_id, free_minutes } of freeLessons) {
      const lessons = courseOf.get(course_id)?.directory.flatMap((folder) => folder.lessons);
      const lesson = lessons?.find((one) => one.section_id === section_id);
      expect(free_minutes * 60).toBeLessThan(lesson?.duration ?? 0);
    }
  });

  test('no crowd is invented: nobody has bought anything yet', () => {
    expect(products.filter(({ statistics }) => statistics !== 0)).toEqual([]);
  });
});

describe('words', () => {
  const texts = [...articles, ...notices].map(({ id, content }) => ({ id, text: content.join('') }));

  test('our own text never names an authority as its source', () => {
    expect(articles.filter(({ source }) => /人大|财政|税务|政府|会计司|继续学习中心/.test(source))).toEqual(
      [],
    );
  });

  test('a heading is one line of a list, never test data', () => {
    const headings = [
      ...articles.map(({ name }) => name),
      ...notices.map(({ title }) => title),
      ...products.map(({ course_name }) => course_name),
    ];
    expect(headings.filter((heading) => heading.length > 36 || /名称较长|测试/.test(heading))).toEqual([]);
  });

  test.each(texts)(
    'text $id never says that we ask for a code, and leads to no page that is not open',
    ({ text }) => {
      expect(text).not.toMatch(/验证码以外/);
      expect(text).not.toContain('/statute.html');
    },
  );

  test.each(texts)('text $id says 合格证明 and 学分, as the other pages do', ({ text }) => {
    expect(text).not.toMatch(/合格证(?!明)|课时/);
  });
});
