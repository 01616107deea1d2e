import { expect, test } from 'vitest';
import type { StudyRule } from '../rules/study-rule.ts';
import { PLAIN_RULE } from '../testing/plain-rule.ts';
import { effectOf, type RuleEffect, standingUnder, type YearHoldings } from './rule-change.ts';
import type { RuleCourse } from './rule-parts.ts';

const pro: RuleCourse = { courseId: 1, score: 60, classId: 1, subjectId: 101 };
const pub: RuleCourse = { courseId: 2, score: 30, classId: 2, subjectId: 201 };
const NOTHING: YearHoldings = { chosen: [], finished: [] };
const CHOSEN: YearHoldings = { chosen: [pro, pub], finished: [pro] };
const DONE: YearHoldings = { chosen: [pro, pub], finished: [pro, pub] };

test.each<[string, YearHoldings, Partial<StudyRule>, RuleEffect]>([
  ['the same rules change nothing', DONE, {}, 'same'],
  [
    'what nobody notices changes nothing',
    DONE,
    { checks: { ...PLAIN_RULE.checks, regulatorCode: true } },
    'same',
  ],
  [
    'who has enough loses by a higher standard',
    DONE,
    { standard: { total: 100, pro: 60, pub: 30 } },
    'loses',
  ],
  ['and not by a lower one', DONE, { standard: { total: 80, pro: 50, pub: 30 } }, 'same'],
  ['who still needs some gains by it', CHOSEN, { standard: { total: 80, pro: 60, pub: 20 } }, 'gains'],
  ['a choice that was enough and is not any more is lost', CHOSEN, { requiredCourses: [9] }, 'loses'],
  [
    'more of one kind is a loss, however much less of another',
    NOTHING,
    { standard: { total: 90, pro: 70, pub: 20 } },
    'loses',
  ],
  ['an exam is lost time', NOTHING, { exam: { passScore: 60, hasAssessment: false } }, 'loses'],
  ['a later end is a gain', NOTHING, { window: { from: '2026-05-31', until: '2027-05-31' } }, 'gains'],
  ['an earlier one a loss', NOTHING, { window: { from: '2026-05-31', until: '2027-03-31' } }, 'loses'],
  [
    'a gain does not make up for a loss',
    CHOSEN,
    { standard: { total: 80, pro: 50, pub: 20 }, window: { from: '2026-05-31', until: '2027-03-31' } },
    'loses',
  ],
])('%s', (_name, facts, changed, effect) => {
  expect(
    effectOf(standingUnder(PLAIN_RULE, facts), standingUnder({ ...PLAIN_RULE, ...changed }, facts)),
  ).toBe(effect);
});
