import type { Standing } from '@jixu/domain/study/plan/rule-change';
import { expect, test } from 'vitest';
import { fixtureRule } from '#testing/fixture-content.ts';
import { describeEffects } from './describe-effects.ts';

const RULE = fixtureRule(19, 2026, {});
const DONE: Standing = {
  isEnough: true,
  isChosenEnough: true,
  missing: [],
  asksExam: false,
  untilMs: Date.parse('2027-01-01T00:00:00+08:00'),
};
const SHORT: Standing = {
  ...DONE,
  isEnough: false,
  isChosenEnough: false,
  missing: [
    { part: 'course', courseId: 1004 },
    { part: 'pro', missing: 10 },
  ],
};
const one = { enrolmentId: 7, areaId: 219 };

test('an operator reads who would lose, first, and how they stand', () => {
  const gains = { ...one, enrolmentId: 8, before: SHORT, after: DONE, effect: 'gains' } as const;
  const loses = { ...one, before: DONE, after: SHORT, effect: 'loses' } as const;
  const simulation = { counts: { loses: 1, gains: 3, same: 1 }, changed: [gains, loses] };
  expect(describeEffects(RULE, simulation).split('\n')).toEqual([
    'area 19, 2026: 5 learners have begun: loses 1, gains 3, same 1',
    'loses  enrolment 7, area 219: finished is enough, until 2026-12-31 -> lacks course 1004, pro 10; chosen is not enough, until 2026-12-31',
    'gains  enrolment 8, area 219: lacks course 1004, pro 10; chosen is not enough, until 2026-12-31 -> finished is enough, until 2026-12-31',
    'gains  2 more',
    'whoever has begun keeps the rules of that day; the list says how they would stand under the new ones',
    '',
  ]);
});

test('where nobody has begun there is nothing to weigh', () => {
  const nobody = { counts: { loses: 0, gains: 0, same: 0 }, changed: [] };
  expect(describeEffects(RULE, nobody)).toBe('area 19, 2026: nobody has begun this year\n');
});
