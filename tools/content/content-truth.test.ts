import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type RuleCourse, satisfies } from '@jixu/domain/study/plan/rule-parts';
import { fillRuleText } from '@jixu/domain/study/rules/fill-rule-text';
import type { StudyRule } from '@jixu/domain/study/rules/study-rule';
import { describe, expect, test } from 'vitest';
import { type AreaNode, type AreaSettingsFile, type CourseFile, type Person, wayIn } from './seed-shapes.ts';

const root = path.join(import.meta.dirname, '..', '..');
const seedFolder = path.join(root, 'apps', 'api', 'seed');
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
  readonly statistics: number;
  readonly area_id: number | null;
  readonly description: readonly string[];
}

const catalogue = read<CourseFile>('courses');
const settings = read<AreaSettingsFile>('area-settings');
const provinces = read<AreaNode[]>('areas');
const articles = read<Article[]>('articles');
const notices = read<Notice[]>('notices');
const { products } = read<{ products: Product[] }>('showcase');
const people = read<Person[]>('people');
const freeLessons = read<{ course_id: number; section_id: number; free_minutes: number }[]>('free-lessons');

const wayTo = (id: number) => wayIn(provinces, id);

const rules = readdirSync(path.join(root, 'rules'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\/\d{4}\.json$/.test(file))
  .map((file): StudyRule => JSON.parse(readFileSync(path.join(root, 'rules', file), 'utf8')));
const rulesOf2026 = rules.filter(({ yearId }) => yearId === 2026);

/** The rule that counts for an area: its own, that of the nearest one above it, or the nation's. */
function ruleOf(areaId: number | null, year: number | null = 2026): StudyRule {
  const line = [...(areaId === null ? [] : wayTo(areaId)).reverse(), 0];
  const rule = line.flatMap((id) =>
    rules.filter((one) => one.areaId === id && one.yearId === (year ?? 2026)),
  )[0];
  if (rule === undefined) throw new Error(`no rule for area ${areaId} in ${year}`);
  return rule;
}

const chinese = (day: string) => {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
};

const courseOf = new Map(catalogue.courses.map((course) => [course.id, course]));
const isRecorded = (id: number) =>
  courseOf.get(id)?.directory.some(({ lessons }) => lessons.some(({ video_id }) => video_id !== null)) ??
  false;

/** Courses that have recordings, as a rule counts them. */
function ruleCourses(ids: readonly number[]): RuleCourse[] {
  return ids
    .filter(isRecorded)
    .flatMap((id) => courseOf.get(id) ?? [])
    .map(({ id, score, classify_id, subject_id }) => ({
      courseId: id,
      score,
      classId: classify_id,
      subjectId: subject_id,
    }));
}

/** Credits that courses with recordings give, 专业 and 公需. */
function credits(ids: readonly number[]) {
  const sum = (kind: number) =>
    ids
      .filter(isRecorded)
      .map((id) => courseOf.get(id))
      .reduce((total, course) => total + (course?.classify_id === kind ? course.score : 0), 0);
  return { pro: sum(1), pub: sum(2) };
}

/** What an area, or everybody, is told about credits and time, as a page shows it. */
const TOLD = [
  { area: null, text: settings.default.notice.content },
  ...settings.areas.map(({ area_id, notice }) => ({ area: area_id, text: notice.content })),
  ...notices.map(({ area_id, content }) => ({ area: area_id, text: content.join('') })),
  ...articles.map(({ content }) => ({ area: null, text: content.join('') })),
].map(({ area, text }) => ({ area, text: fillRuleText(text, (year) => ruleOf(area, year)) }));

describe('one number a fact', () => {
  test.each(TOLD)('what area $area is told of credits is what its study centre counts', ({ area, text }) => {
    const { standard, subjectMinima } = ruleOf(area);
    const said = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, number]) => Number(number));
    const isTotal = (number: number) => expect(number).toBe(standard.total);
    said(/(?:取得的|总|继续教育)学分不少于(\d+)学分/g).forEach(isTotal);
    for (const number of said(/专业科目(?:不少于)?(\d+)学分/g)) expect(number).toBe(standard.pro);
    for (const number of said(/公需科目(?:不少于)?(\d+)学分/g)) expect(number).toBe(standard.pub);
    for (const { subjectName, min } of subjectMinima)
      for (const [, number] of text.matchAll(new RegExp(`${subjectName}(?:不少于)?(\\d+)学分`, 'g')))
        expect(Number(number)).toBe(min);
    if (text.includes('三分之二')) expect(standard.pro * 3).toBeGreaterThanOrEqual(standard.total * 2);
  });

  test.each(TOLD)('the time of study that area $area is told is that of its year', ({ area, text }) => {
    const { from, until } = ruleOf(area).window;
    for (const [period] of text.matchAll(/(?<=学习时间[^2]{0,12})2026年\d+月\d+日至\d+年\d+月\d+日/g))
      expect(period).toBe(`${chinese(from)}至${chinese(until)}`);
  });

  test.each(settings.areas.map((area) => ({ ...area, rule: ruleOf(area.area_id) })))(
    'area $area_id says nothing of a year by itself: its rule does',
    ({ tips, count_down, notice }) => {
      const said = [tips?.content, count_down.content, notice.title, notice.content].join('');
      expect(said).not.toMatch(/20\d\d年/);
      expect(notice.content).toMatch(/\{from\}至\{until\}/);
      for (const fact of ['total', 'pro', 'pub']) expect(notice.content).toContain(`{${fact}}学分`);
    },
  );

  test('what a learner holds is a package of that year, its courses those of the package', () => {
    for (const { package_id, year_id, selected, studied = [] } of people.flatMap(({ holds = [] }) => holds)) {
      const pack = catalogue.packages.find(({ id }) => id === package_id);
      expect(pack?.course_name).toContain(`${year_id}年度`);
      const ids = pack?.courses.map(({ course_id }) => course_id);
      expect(ids).toEqual(expect.arrayContaining([...(Array.isArray(selected) ? selected : []), ...studied]));
    }
  });

  test('who has finished a year has what its rule asks for; who has not, has not', () => {
    const finished = people.flatMap(({ name, area_id, holds = [] }) =>
      holds
        .filter(({ year_id }) => year_id === 2025)
        .map(({ studied = [] }) => [name, satisfies(ruleOf(area_id, 2025), ruleCourses(studied))]),
    );
    expect(finished).toEqual([
      ['沈若谷', true],
      ['程少白', false],
      ['苏见微', true],
    ]);
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

  test.each(rulesOf2026)('in area $areaId a package holds what its rule for 2026 asks for', (rule) => {
    const packageId = rule.areaId === 340300 ? 661 : 651;
    const pack = catalogue.packages.find(({ id }) => id === packageId);
    expect(satisfies(rule, ruleCourses(pack?.courses.map(({ course_id }) => course_id) ?? []))).toBe(true);
  });

  test.each(rules.flatMap((rule) => rule.subjectMinima.map((minimum) => ({ ...minimum, rule }))))(
    'subject $subjectId of $rule.areaId for $rule.yearName is one that courses have',
    ({ subjectId, subjectName }) => {
      const names = catalogue.courses.filter((course) => course.subject_id === subjectId);
      expect(names.length).toBeGreaterThan(0);
      for (const { subject_name } of names) expect(subject_name).toBe(subjectName);
    },
  );

  test.each(products)(
    'what product $product_id says of credits and days is what its area’s rule says',
    (product) => {
      const { standard, window } = ruleOf(product.area_id);
      const said = product.description.join('');
      for (const [, number] of said.matchAll(/专业科目(\d+)学分/g)) expect(Number(number)).toBe(standard.pro);
      for (const [, number] of said.matchAll(/公需科目(\d+)学分/g)) expect(Number(number)).toBe(standard.pub);
      for (const [day] of said.matchAll(/20\d\d年\d+月\d+日/g)) expect(day).toBe(chinese(window.until));
    },
  );

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
