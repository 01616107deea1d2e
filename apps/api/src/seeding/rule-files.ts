import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONSTANTS } from '@jixu/constants';
import type { StudyRule } from '@jixu/domain/study/rules/study-rule';
import { z } from 'zod';

const zId = z.int().min(1);
const zCredits = z.number().min(0).max(1000).multipleOf(0.01);

const zSubjectMinimum = z.strictObject({
  subjectId: zId,
  subjectName: z.string().min(1).max(40),
  min: zCredits,
});

const zChecks = z.strictObject({
  captcha: z.nullable(
    z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('at-points'),
        firstSecond: z.int().min(0),
        secondSecond: z.int().min(0),
      }),
      z.strictObject({ kind: z.literal('interval'), everySeconds: z.int().min(1) }),
    ]),
  ),
  regulatorCode: z.boolean(),
  face: z.strictObject({ lesson: z.boolean(), exam: z.boolean() }),
});

const zSource = z.strictObject({
  title: z.string().min(1),
  number: z.string().min(1),
  url: z.union([z.url(), z.literal('')]),
  assumptions: z.string(),
  reviewedOn: z.iso.date(),
  reviewedBy: z.string().min(1),
});

/** The shape of a file of `rules/`; rules/study-rule.schema.json is made from it. */
const zShape = z.strictObject({
  areaId: z.int().min(0),
  yearId: z.int().min(2000).max(2100),
  yearName: z.string().min(1).max(20),
  window: z.strictObject({ from: z.iso.date(), until: z.iso.date() }),
  graceHours: z.int().min(0).max(720),
  standard: z.strictObject({ total: zCredits, pro: zCredits, pub: zCredits }),
  subjectMinima: z.array(zSubjectMinimum).readonly(),
  requiredCourses: z.array(zId).readonly(),
  selection: z.boolean(),
  keepsStartedCourses: z.boolean(),
  checks: zChecks,
  exam: z.nullable(z.strictObject({ passScore: z.number().min(0).max(100), hasAssessment: z.boolean() })),
  entry: z.strictObject({ profile: z.boolean(), face: z.boolean() }),
  source: zSource,
});

/** A year is studied for a month at least, and for little more than a year. */
const SHORTEST_DAYS = 28;
const LONGEST_DAYS = 367;
const DAY_MS = 86_400_000;

function daysOf({ from, until }: StudyRule['window']): number {
  return (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;
}

const sumOf = (minima: StudyRule['subjectMinima']) => minima.reduce((sum, { min }) => sum + min, 0);

/** What no shape can say: the window is one of a year, and the minima fit into each other. */
const SOUND: readonly [message: string, holds: (rule: StudyRule) => boolean][] = [
  ['the name is not that of the year', ({ yearId, yearName }) => yearName === `${yearId}年度`],
  [
    `the window is not one of a year: ${SHORTEST_DAYS} to ${LONGEST_DAYS} days, both included`,
    ({ window }) => daysOf(window) >= SHORTEST_DAYS && daysOf(window) <= LONGEST_DAYS,
  ],
  ['the window does not begin in its year', ({ yearId, window }) => window.from.startsWith(`${yearId}-`)],
  ['the kinds ask for more than the total', ({ standard }) => standard.pro + standard.pub <= standard.total],
  [
    'the subjects ask for more than the total',
    ({ standard, subjectMinima }) => sumOf(subjectMinima) <= standard.total,
  ],
  [
    'a subject or a course is named twice',
    ({ subjectMinima, requiredCourses }) =>
      new Set(subjectMinima.map(({ subjectId }) => subjectId)).size === subjectMinima.length &&
      new Set(requiredCourses).size === requiredCourses.length,
  ],
  [
    'the second captcha is not after the first',
    ({ checks: { captcha } }) => captcha?.kind !== 'at-points' || captcha.secondSecond > captcha.firstSecond,
  ],
  [
    'the interval of captchas is not that of the specification',
    ({ checks: { captcha } }) =>
      captcha?.kind !== 'interval' || captcha.everySeconds === CONSTANTS.ANTI_CHEATING_SECONDS,
  ],
];

/** A rule of `rules/`, by shape and by sense. */
export const zStudyRule = zShape.superRefine((rule: StudyRule, context) => {
  for (const [message, holds] of SOUND) if (!holds(rule)) context.addIssue({ code: 'custom', message });
});

/** The schema for editors; `readOnly` says nothing about a file. */
export function studyRuleJsonSchema(): object {
  return z.toJSONSchema(zShape, {
    override: ({ jsonSchema }) => {
      delete jsonSchema.readOnly;
    },
  });
}

const FOLDER = /^(\d+)-[a-z]+$/;

/** Every rule of `<directory>/<area id>-<pinyin>/<year>.json`, by area and year. Throws an error that names the file. */
export function readRuleFiles(directory: string): StudyRule[] {
  const folders = readdirSync(directory, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const rules = folders.flatMap(({ name }) =>
    readdirSync(path.join(directory, name)).map((file) => readRuleFile(directory, name, file)),
  );
  return rules.sort((a, b) => a.areaId - b.areaId || a.yearId - b.yearId);
}

function readRuleFile(directory: string, folder: string, file: string): StudyRule {
  const name = `${path.basename(directory)}/${folder}/${file}`;
  const rule = readRule(path.join(directory, folder, file), name);
  const { areaId, yearId } = rule;
  if (FOLDER.exec(folder)?.[1] !== String(areaId) || file !== `${yearId}.json`)
    throw new Error(`${name}: holds the rule of area ${areaId} for ${yearId}`);
  return rule;
}

/** The rule in a file. Throws an error that begins with the file's `name` and says what is wrong. */
export function readRule(file: string, name = file): StudyRule {
  const parsed = zStudyRule.safeParse(readJson(file, name));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue === undefined || issue.path.length === 0 ? '' : `${issue.path.join('.')}: `;
  throw new Error(`${name}: ${place}${issue?.message}`);
}

function readJson(file: string, name: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : error}`);
  }
}
