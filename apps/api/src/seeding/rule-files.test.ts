import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StudyRule } from '@jixu/domain/study/rules/study-rule';
import { afterAll, describe, expect, test } from 'vitest';
import { readRule, readRuleFiles, studyRuleJsonSchema } from './rule-files.ts';

const RULES = fileURLToPath(new URL('../../../../rules', import.meta.url));
const rules = readRuleFiles(RULES);
const [nationwide] = rules;
const ruleOf = (areaId: number, yearId: number) =>
  rules.find((rule) => rule.areaId === areaId && rule.yearId === yearId);

test('the schema for editors is what the loader checks by', () => {
  const written = JSON.parse(readFileSync(path.join(RULES, 'study-rule.schema.json'), 'utf8'));
  expect(written).toEqual(JSON.parse(JSON.stringify(studyRuleJsonSchema())));
});

describe('the rules of the regions', () => {
  /** Where last year can be made up for while this one runs. */
  const MAKE_UP_REGIONS = [14];
  const REGIONS = [0, 1, 4, 9, 10, 11, 12, 14, 19, 28, 31, 340300];

  test.each(REGIONS)('area %i has one rule for each of the last two years', (areaId) => {
    const years = rules.filter((rule) => rule.areaId === areaId).map((rule) => rule.yearId);
    expect(years.slice(-2)).toEqual([2025, 2026]);
    expect(new Set(years).size).toBe(years.length);
  });

  test('no other area has rules, and 2024 stands where it always stood', () => {
    expect([...new Set(rules.map((rule) => rule.areaId))]).toEqual(REGIONS);
    expect(rules.filter(({ yearId }) => yearId === 2024).map(({ areaId }) => areaId)).toEqual([0, 4, 19, 28]);
  });

  test.each(rules)('$areaId $yearName names its source and the day somebody read it', ({ source }) => {
    expect(source.number).toMatch(/〔\d{4}〕\d+号/);
    expect(source.reviewedOn).toMatch(/^2026-/);
  });

  test.each(rules)('$areaId $yearName asks for no less than the nation', ({ standard }) => {
    expect(standard.total).toBeGreaterThanOrEqual(90);
    expect(standard.pro * 3).toBeGreaterThanOrEqual(standard.total * 2);
  });

  test.each(rules)('$areaId $yearName begins when the year before it has ended', (rule) => {
    const before = ruleOf(rule.areaId, rule.yearId - 1);
    if (before !== undefined && !MAKE_UP_REGIONS.includes(rule.areaId))
      expect(rule.window.from >= before.window.until).toBe(true);
  });

  /** The demonstration of a lesson with every check. */
  const EVERY_CHECK = {
    captcha: { kind: 'at-points', firstSecond: 30, secondSecond: 90 },
    regulatorCode: true,
    face: { lesson: true, exam: false },
  };
  const known: [name: string, areaId: number, fact: (rule: StudyRule) => unknown, value: unknown][] = [
    ['the nation', 0, ({ standard }) => standard, { total: 90, pro: 60, pub: 30 }],
    ['安徽省', 12, ({ checks }) => checks, EVERY_CHECK],
    ['广东省', 19, ({ window }) => window, { from: '2026-05-31', until: '2027-04-30' }],
    [
      '广东省',
      19,
      ({ subjectMinima }) => subjectMinima,
      [{ subjectId: 107, subjectName: '专业通识知识', min: 20 }],
    ],
    ['广东省', 19, ({ exam }) => exam, null],
    ['甘肃省', 28, ({ window }) => window, { from: '2026-03-20', until: '2027-03-20' }],
    ['新疆维吾尔自治区', 31, ({ selection }) => selection, false],
    ['江苏省', 10, ({ checks, exam }) => [checks.regulatorCode, exam?.passScore], [true, 60]],
    ['北京市', 1, ({ exam }) => exam?.hasAssessment, true],
    [
      '上海市',
      9,
      ({ checks, entry }) => [entry.face, checks.face.lesson, checks.face.exam],
      [true, true, true],
    ],
    [
      '浙江省',
      11,
      ({ checks, keepsStartedCourses }) => [checks.captcha?.kind, keepsStartedCourses],
      ['interval', true],
    ],
  ];

  test.each(known)('%s (%i) has what sets it apart in 2026', (_name, areaId, fact, value) => {
    const rule = ruleOf(areaId, 2026);
    expect(rule && fact(rule)).toEqual(value);
  });
});

describe('a file that is wrong is refused by name', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'jixu-rules-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const readOne = (change: object, place = ['7-jilin', '2026.json']) => {
    const root = mkdtempSync(path.join(folder, 'case-'));
    mkdirSync(path.join(root, place[0] ?? ''));
    const rule = { ...nationwide, areaId: 7, yearId: 2026, yearName: '2026年度', ...change };
    writeFileSync(path.join(root, ...place), JSON.stringify(rule));
    return () => readRuleFiles(root);
  };
  const window = { from: '2026-01-01', until: '2026-12-31' };

  test('one that is right is read', () => {
    expect(readOne({ window })()).toMatchObject([{ areaId: 7, window }]);
  });

  test.each([
    ['a window that ends before it begins', { window: { from: '2026-05-31', until: '2026-04-30' } }],
    ['a window of two years', { window: { from: '2026-01-01', until: '2027-12-31' } }],
    ['a window of another year', { window: { from: '2025-05-31', until: '2026-04-30' } }],
    ['a day there is not', { window: { from: '2026-02-30', until: '2026-12-31' } }],
    ['kinds above the total', { window, standard: { total: 90, pro: 80, pub: 30 } }],
    [
      'subjects above the total',
      { window, subjectMinima: [{ subjectId: 107, subjectName: '专业通识知识', min: 91 }] },
    ],
    ['a course named twice', { window, requiredCourses: [1004, 1004] }],
    ['another name of the year', { window, yearName: '2025年度' }],
    ['a fact nobody knows', { window, discount: 3 }],
    ['no source', { window, source: undefined }],
    [
      'captchas in the wrong order',
      {
        window,
        checks: {
          captcha: { kind: 'at-points', firstSecond: 90, secondSecond: 30 },
          regulatorCode: false,
          face: { lesson: false, exam: false },
        },
      },
    ],
  ])('%s', (_name, change) => {
    expect(readOne(change)).toThrow('7-jilin/2026.json');
  });

  test('the rule of another area or year', () => {
    expect(readOne({ window }, ['8-heilongjiang', '2026.json'])).toThrow('holds the rule of area 7');
    expect(readOne({ window }, ['7-jilin', '2025.json'])).toThrow('holds the rule of area 7');
  });
});

describe('a file that cannot be used is named, with what is wrong', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'jixu-rule-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([
    ['broken.json', '{ "areaId": 11,', /^broken\.json: .*JSON/],
    ['shape.json', '{ "areaId": "11" }', /^shape\.json: areaId: /],
    [
      'window.json',
      JSON.stringify({ ...nationwide, window: { from: '2024-01-01', until: '2026-12-31' } }),
      /^window\.json: the window is not one of a year: 28 to 367 days/,
    ],
  ])('%s', (name, text, message) => {
    writeFileSync(path.join(folder, name), text);
    expect(() => readRule(path.join(folder, name), name)).toThrow(message);
  });

  test('one that is not there', () => {
    expect(() => readRule(path.join(folder, 'none.json'))).toThrow(/none\.json: ENOENT/);
  });
});
