import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { missingParts, type Requirement, type RuleCourse, satisfies } from './rule-parts.ts';

const RULE: Requirement = {
  standard: { total: 90, pro: 60, pub: 20 },
  subjectMinima: [{ subjectId: 201, subjectName: '会计人员职业道德', min: 10 }],
  requiredCourses: [4],
};
const course = (courseId: number, score: number, subjectId = 101): RuleCourse => ({
  courseId,
  score,
  subjectId,
  classId: subjectId < 200 ? 1 : 2,
});
const ENOUGH = [course(1, 40), course(2, 30), course(3, 10, 201), course(4, 10, 202)];

test('courses that reach every part satisfy the rules', () => {
  expect(missingParts(RULE, ENOUGH)).toEqual([]);
  expect(satisfies(RULE, ENOUGH)).toBe(true);
});

const without = (courseId: number) => ENOUGH.filter((one) => one.courseId !== courseId);
const MORAL = { part: 'subject', subjectId: 201, subjectName: '会计人员职业道德' };

test.each<[string, readonly RuleCourse[], object[]]>([
  [
    'nothing',
    [],
    [
      { part: 'course', courseId: 4 },
      { ...MORAL, missing: 10 },
      { part: 'pro', missing: 60 },
      { part: 'pub', missing: 20 },
      { part: 'total', missing: 90 },
    ],
  ],
  ['a required course', [...without(4), course(9, 10, 202)], [{ part: 'course', courseId: 4 }]],
  ['a subject, the total reached', [...without(3), course(9, 10, 202)], [{ ...MORAL, missing: 10 }]],
  [
    'public-need, the total reached',
    [course(1, 40), course(2, 45), course(3, 10, 201), course(4, 5, 202)],
    [{ part: 'pub', missing: 5 }],
  ],
  ['professional, the total reached', [...without(2), course(9, 40, 202)], [{ part: 'pro', missing: 20 }]],
  [
    'the total only',
    [course(1, 60), course(3, 10, 201), course(4, 10, 202)],
    [{ part: 'total', missing: 10 }],
  ],
  ['half a credit', [...without(1), course(9, 39.5)], [{ part: 'total', missing: 0.5 }]],
])('%s missing', (_name, set, missing) => {
  expect(missingParts(RULE, set)).toEqual(missing);
  expect(satisfies(RULE, set)).toBe(false);
});

describe('whatever the courses are', () => {
  const courses = fc.array(
    fc.record({
      courseId: fc.integer({ min: 1, max: 30 }),
      score: fc.integer({ min: 0, max: 120 }).map((halves) => halves / 2),
      classId: fc.constantFrom(1, 2),
      subjectId: fc.constantFrom(101, 102, 201, 202),
    }),
    { maxLength: 12 },
  );

  test('a course counts once, however often it is there', () => {
    fc.assert(
      fc.property(courses, (set) => {
        expect(missingParts(RULE, [...set, ...set])).toEqual(missingParts(RULE, set));
      }),
    );
  });

  test('another course never takes anything away', () => {
    fc.assert(
      fc.property(courses, (set) => {
        const unique = set.filter(
          (one, index) => set.findIndex(({ courseId }) => courseId === one.courseId) === index,
        );
        if (satisfies(RULE, unique.slice(1))) expect(satisfies(RULE, unique)).toBe(true);
      }),
    );
  });
});
