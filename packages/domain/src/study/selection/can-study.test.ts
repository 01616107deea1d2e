import { expect, test } from 'vitest';
import { canStudy, type OfferedCourse } from './can-study.ts';

const RULE = {
  standard: { total: 90, pro: 60, pub: 20 },
  subjectMinima: [{ subjectId: 202, subjectName: '通识知识', min: 10 }],
  requiredCourses: [1004],
  selection: true,
};
const course = (courseId: number, score: number, subjectId: number, isChosen = true): OfferedCourse => ({
  courseId,
  score,
  subjectId,
  isChosen,
  classId: subjectId < 200 ? 1 : 2,
});
const PRO = course(1, 60, 101);
const MORAL = course(1004, 20, 201);
const GENERAL = course(3, 10, 202);
const MORE = course(4, 30, 101, false);

test.each<[string, OfferedCourse[], number, string]>([
  ['nothing is chosen', [MORE], 0, ''],
  ['there is no course', [], 0, ''],
  ['the total is not reached', [PRO, MORAL, MORE], 0, ''],
  [
    'the total is reached, a kind is not',
    [course(1, 40, 101), course(5, 20, 201), MORAL, GENERAL],
    1,
    '您选择的课程总学分已达到要求，但专业科目还差20学分。',
  ],
  [
    'the total is reached, a subject and a required course are not there',
    [course(1, 90, 101), course(5, 20, 201)],
    1,
    '您选择的课程总学分已达到要求，但还差1门规定的必修课程，通识知识还差10学分。',
  ],
  [
    'it is enough and all is chosen',
    [PRO, MORAL, GENERAL],
    2,
    '您已选够本年度要求的学分，是否现在开始学习？',
  ],
  [
    'it is enough and more is there',
    [PRO, MORAL, GENERAL, MORE],
    3,
    '您已选够本年度要求的学分，可以现在开始学习，也可以继续选课。',
  ],
])('%s', (_name, courses, code, msg) => {
  expect(canStudy(RULE, true, courses)).toEqual({ code, msg });
  expect(canStudy(RULE, false, courses)).toEqual({ code: 0, msg: '' });
});

test.each([
  [[PRO], 1],
  [[PRO, MORAL, GENERAL], 1],
  [[], 0],
])('where there is nothing to choose it only tells', (courses, code) => {
  expect(canStudy({ ...RULE, selection: false }, true, courses).code).toBe(code);
});
