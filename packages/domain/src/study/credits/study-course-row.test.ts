import { expect, test } from 'vitest';
import { isCourseFinished, isStudyInfoShown, type StudyCourse, studyCourseRow } from './study-course-row.ts';

const course: StudyCourse = { duration: 120, user_study_duration: 30, is_finish: 0, is_required: 1 };

test.each([
  [{}, { percent: 25, finished: false, required: true }],
  [{ user_study_duration: 119.9 }, { percent: 99, finished: false, required: true }],
  [
    { user_study_duration: 110, is_finish: 1, is_required: 0 },
    { percent: 91, finished: true, required: false },
  ],
  [{ user_study_duration: 500 }, { percent: 100, finished: false, required: true }],
  [{ duration: 0 }, { percent: 0, finished: false, required: true }],
])('a course with %j reads %j', (more, row) => {
  expect(studyCourseRow({ ...course, ...more })).toEqual(row);
});

test.each([
  [
    'all lessons at 0.9',
    [
      { creditedMs: 90, durationMs: 100 },
      { creditedMs: 9, durationMs: 10 },
    ],
    true,
  ],
  [
    'one lesson below',
    [
      { creditedMs: 1000, durationMs: 1000 },
      { creditedMs: 8, durationMs: 10 },
    ],
    false,
  ],
  ['no lesson', [], false],
])('a course with %s', (_name, lessons, finished) => {
  expect(isCourseFinished(lessons)).toBe(finished);
});

test.each([
  ['STUDY-40 10 minutes', [{ ...course, user_study_duration: 10 }], true],
  ['STUDY-40 9 minutes', [{ ...course, user_study_duration: 9 }], false],
  ['STUDY-41 a finished course', [{ ...course, user_study_duration: 0, is_finish: 1 }], true],
  ['nothing', [], false],
])('%s', (_name, courses, shown) => expect(isStudyInfoShown(courses)).toBe(shown));
