import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { StudyRule } from '../rules/study-rule.ts';
import { missingParts, type RuleCourse } from './rule-parts.ts';

const REGIONS = [
  '0-nationwide',
  '1-beijing',
  '9-shanghai',
  '10-jiangsu',
  '11-zhejiang',
  '12-anhui',
  '19-guangdong',
  '28-gansu',
  '31-xinjiang',
] as const;

function ruleOf(region: (typeof REGIONS)[number]): StudyRule {
  const file = new URL(`../../../../../rules/${region}/2026.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
}

const course = (courseId: number, score: number, classId: number, subjectId = 101): RuleCourse => ({
  courseId,
  score,
  classId,
  subjectId,
});
const PRO = 1;
const GENERAL = 1;
const PUB = 2;

/** Finished courses of eight learners; subject 107 is 专业通识知识. */
const LEARNERS: Readonly<Record<string, readonly RuleCourse[]>> = {
  'nothing yet': [],
  'only professional, more than enough in all': [course(1, 60, PRO), course(2, 60, PRO)],
  'only public-need': [course(3, 90, PUB, 201)],
  'exactly 60 and 30, without 通识': [course(1, 60, PRO), course(3, 30, PUB, 201)],
  'exactly 60 and 30, 20 of it 通识': [
    course(1, 40, PRO),
    course(4, 20, GENERAL, 107),
    course(3, 30, PUB, 201),
  ],
  'half a credit short': [course(1, 39.5, PRO), course(4, 20, GENERAL, 107), course(3, 30, PUB, 201)],
  '80 and 20': [course(1, 60, PRO), course(4, 20, GENERAL, 107), course(3, 20, PUB, 201)],
  'the same course twice': [course(1, 60, PRO), course(1, 60, PRO), course(3, 30, PUB, 201)],
};

/** Read by a person against the files of `rules/`: what each learner lacks, `-` for nothing. */
test.each(Object.entries(LEARNERS))('what a learner with %s lacks in nine regions', (_name, finished) => {
  const lacks = REGIONS.map((region) => {
    const parts = missingParts(ruleOf(region), finished);
    const named = parts.map((part) => ('missing' in part ? `${part.part} ${part.missing}` : 'course'));
    return `${region}: ${named.join(', ') || '-'}`;
  });
  expect(lacks).toMatchSnapshot();
});
