import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { processorTime } from '../../testing/processor-time.ts';
import { completePlan, type PlanCourse } from './complete-plan.ts';
import { missingParts, type Requirement, satisfies } from './rule-parts.ts';

const MINUTE = 60_000;
const RULE: Requirement = {
  standard: { total: 90, pro: 60, pub: 30 },
  subjectMinima: [],
  requiredCourses: [],
};
const open = (
  courseId: number,
  score: number,
  minutes: number,
  more: Partial<PlanCourse> = {},
): PlanCourse => ({
  courseId,
  score,
  leftMs: minutes * MINUTE,
  classId: 1,
  subjectId: 101,
  state: 'open',
  isRequired: false,
  isRecommended: false,
  ...more,
});
const PUBLIC = { classId: 2, subjectId: 201 };
const idsOf = (courses: readonly PlanCourse[], rule = RULE) =>
  completePlan(rule, courses).courses.map(({ course }) => course.courseId);

test('required and recommended courses first, then the least that makes it enough, each with its reason', () => {
  const courses = [
    open(1, 40, 100),
    open(2, 30, 60, { isRecommended: true }),
    open(3, 20, 30, { ...PUBLIC, isRequired: true }),
    open(4, 10, 25, PUBLIC),
    open(5, 10, 20, PUBLIC),
    open(6, 30, 50),
  ];
  expect(completePlan(RULE, courses)).toEqual({
    courses: [
      { course: courses[2], reason: { because: 'required' } },
      { course: courses[1], reason: { because: 'recommended' } },
      { course: courses[5], reason: { because: 'missing', part: { part: 'pro', missing: 30 } } },
      { course: courses[4], reason: { because: 'missing', part: { part: 'pub', missing: 10 } } },
    ],
    unreachable: [],
  });
});

test.each<[string, PlanCourse[], number[]]>([
  ['the shorter of two', [open(1, 60, 90), open(2, 60, 80), open(3, 30, 10, PUBLIC)], [2, 3]],
  [
    'the fewer where they take as long',
    [open(1, 30, 40), open(2, 30, 40), open(3, 60, 80), open(4, 30, 1, PUBLIC)],
    [3, 4],
  ],
  [
    'the first of equal ones',
    [open(1, 60, 5), open(2, 60, 5), open(3, 30, 1, PUBLIC), open(4, 30, 1, PUBLIC)],
    [1, 3],
  ],
  [
    'those that are begun before longer ones',
    [open(1, 60, 90), open(2, 60, 5), open(3, 30, 1, PUBLIC)],
    [2, 3],
  ],
  [
    'nothing where it is enough',
    [open(1, 60, 0, { state: 'counts' }), open(2, 30, 0, { ...PUBLIC, state: 'counts' }), open(3, 9, 1)],
    [],
  ],
  [
    'nothing that is closed',
    [open(1, 60, 1, { state: 'closed' }), open(2, 60, 99), open(3, 30, 1, PUBLIC)],
    [2, 3],
  ],
  [
    'halves that add up',
    [open(1, 29.5, 1), open(2, 30.5, 1), open(3, 29.5, 1, PUBLIC), open(4, 0.5, 1, PUBLIC)],
    [1, 2, 3, 4],
  ],
])('it takes %s', (_name, courses, ids) => {
  expect(idsOf(courses).toSorted()).toEqual(ids);
});

test('a subject is served before its kind, and said so', () => {
  const rule = { ...RULE, subjectMinima: [{ subjectId: 202, subjectName: '通识知识', min: 20 }] };
  const courses = [
    open(1, 60, 9),
    open(2, 30, 2, PUBLIC),
    open(3, 20, 50, { classId: 2, subjectId: 202 }),
    open(4, 10, 1, PUBLIC),
  ];
  expect(completePlan(rule, courses).courses.find(({ course }) => course.courseId === 3)?.reason).toEqual({
    because: 'missing',
    part: { part: 'subject', subjectId: 202, subjectName: '通识知识', missing: 20 },
  });
  expect(idsOf(courses, rule).toSorted()).toEqual([1, 3, 4]);
});

test('a course that the rules require is required, whatever its package says', () => {
  const rule = { ...RULE, requiredCourses: [7] };
  expect(completePlan(rule, [open(7, 5, 900, PUBLIC)]).courses[0]?.reason).toEqual({ because: 'required' });
});

test('what cannot be reached is named, and the plan comes as near as can be', () => {
  const rule = { ...RULE, requiredCourses: [99] };
  const plan = completePlan(rule, [open(1, 70, 9), open(2, 30, 12), open(3, 20, 4, PUBLIC)]);
  expect(plan.courses.map(({ course }) => course.courseId)).toEqual([1, 3]);
  expect(plan.unreachable).toEqual([
    { part: { part: 'course', courseId: 99 }, reachable: 0 },
    { part: { part: 'pub', missing: 10 }, reachable: 20 },
  ]);
});

describe('200 random packages', () => {
  const halves = (max: number) => fc.integer({ min: 0, max: max * 2 }).map((half) => half / 2);
  const course = fc.record({
    score: halves(40),
    minutes: fc.integer({ min: 0, max: 60 }),
    kind: fc.constantFrom({ classId: 1, subjectId: 101 }, { classId: 1, subjectId: 102 }, PUBLIC, {
      classId: 2,
      subjectId: 202,
    }),
    state: fc.constantFrom<PlanCourse['state'][]>('open', 'open', 'open', 'open', 'counts', 'closed'),
    isRequired: fc.integer({ min: 0, max: 9 }).map((digit) => digit === 0),
    isRecommended: fc.integer({ min: 0, max: 9 }).map((digit) => digit === 0),
  });
  const packages = fc
    .array(course, { maxLength: 14 })
    .map((all) =>
      all.map(({ kind, minutes, score, ...more }, index) =>
        open(index + 1, score, minutes, { ...kind, ...more }),
      ),
    );
  const rules = fc.record({
    standard: fc.record({ total: halves(100), pro: halves(60), pub: halves(30) }),
    subjectMinima: fc.subarray([
      { subjectId: 102, subjectName: '财税政策', min: 12.5 },
      { subjectId: 202, subjectName: '通识知识', min: 10 },
    ]),
    requiredCourses: fc.subarray([2, 5]),
  });

  test('the plan is what trying every choice finds, and passes satisfies', () => {
    fc.assert(
      fc.property(rules, packages, (rule, courses) => {
        const plan = completePlan(rule, courses);
        const chosen = plan.courses.map((one) => one.course);
        const counted = courses.filter(({ state }) => state === 'counts');
        const offered = courses.filter(({ state }) => state === 'open');
        expect(chosen.every((one) => offered.includes(one))).toBe(true);
        expect(new Set(chosen).size).toBe(chosen.length);
        const all = [...counted, ...offered];
        expect(plan.unreachable.map(({ part }) => part)).toEqual(missingParts(rule, all));
        if (plan.unreachable.length > 0) return;
        expect(satisfies(rule, [...counted, ...chosen])).toBe(true);
        expect(costOf(chosen)).toEqual(cheapestOfAll(rule, counted, offered));
      }),
      { numRuns: 200 },
    );
  });

  test('every reason is true when the course comes, and none is idle', () => {
    fc.assert(
      fc.property(rules, packages, (rule, courses) => {
        const before = courses.filter(({ state }) => state === 'counts');
        for (const { course: taken, reason } of completePlan(rule, courses).courses) {
          if (reason.because === 'missing') expect(missingParts(rule, before)).toContainEqual(reason.part);
          if (reason.because === 'recommended') expect(taken.isRecommended).toBe(true);
          before.push(taken);
        }
      }),
      { numRuns: 200 },
    );
  });
});

test('sixty courses take no longer than some runs of twenty', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      open(index + 1, (index % 19) / 2 + 1, (index * 37) % 90, index % 3 === 0 ? PUBLIC : {}),
    );
  const rule = { ...RULE, standard: { total: 100, pro: 60, pub: 20 } };
  const worked = (courses: readonly PlanCourse[]) => processorTime(() => completePlan(rule, courses));
  // Trying every choice would take a million million times as long.
  expect(worked(many(60)) / worked(many(20))).toBeLessThan(200);
});

function costOf(courses: readonly PlanCourse[]): readonly [number, number] {
  return [courses.reduce((ms, { leftMs }) => ms + leftMs, 0), courses.length];
}

/** Every subset of the open courses that holds what is required and recommended. */
function cheapestOfAll(rule: Requirement, counted: readonly PlanCourse[], offered: readonly PlanCourse[]) {
  let best: readonly [number, number] = [Number.POSITIVE_INFINITY, 0];
  const mustHave = (one: PlanCourse) =>
    one.isRequired || one.isRecommended || rule.requiredCourses.includes(one.courseId);
  const certain = offered.filter(mustHave);
  const free = offered.filter((one) => !mustHave(one));
  for (let bits = 0; bits < 2 ** free.length; bits += 1) {
    const subset = [...certain, ...free.filter((_, index) => (bits >> index) % 2 === 1)];
    const [ms, count] = costOf(subset);
    const isBetter = ms < best[0] || (ms === best[0] && count < best[1]);
    if (isBetter && satisfies(rule, [...counted, ...subset])) best = [ms, count];
  }
  return best;
}
