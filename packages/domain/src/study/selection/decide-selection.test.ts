import { ERRCODES } from '@jixu/constants';
import { describe, expect, test } from 'vitest';
import { decideSelection, type SelectedCourse, type SelectionRule } from './decide-selection.ts';

const RULE: SelectionRule = { selection: true, keepsStartedCourses: false, requiredCourses: [] };
const KEEPS: SelectionRule = { ...RULE, keepsStartedCourses: true };
const MINUTE = 60_000;
const FREE: SelectedCourse = {
  courseId: 1002,
  isRequired: false,
  isChosen: false,
  isFinished: false,
  creditedMs: 0,
};
const CHOSEN: SelectedCourse = { ...FREE, isChosen: true };
const REQUIRED: SelectedCourse = { ...CHOSEN, isRequired: true };

describe('giving a chosen course up', () => {
  test.each<[string, SelectionRule, SelectedCourse, unknown]>([
    ['any', RULE, CHOSEN, 'change'],
    ['SELECT-09 one its package requires', RULE, REQUIRED, ERRCODES.COURSE_REQUIRED],
    ['one the rules require', { ...RULE, requiredCourses: [1002] }, CHOSEN, ERRCODES.COURSE_REQUIRED],
    ['one where the area leaves no choice', { ...RULE, selection: false }, CHOSEN, ERRCODES.COURSE_REQUIRED],
    [
      '15:00 credited, where it is kept',
      KEEPS,
      { ...CHOSEN, creditedMs: 15 * MINUTE },
      ERRCODES.COURSE_STARTED,
    ],
    ['14:59 credited, where it is kept', KEEPS, { ...CHOSEN, creditedMs: 15 * MINUTE - 1000 }, 'change'],
    ['15:00 credited, where it is not kept', RULE, { ...CHOSEN, creditedMs: 15 * MINUTE }, 'change'],
    ['a finished one', RULE, { ...CHOSEN, isFinished: true }, ERRCODES.COURSE_FINISHED],
    [
      'a required one that is begun',
      KEEPS,
      { ...REQUIRED, creditedMs: 15 * MINUTE },
      ERRCODES.COURSE_REQUIRED,
    ],
  ])('%s', (_name, rule, course, decision) => {
    expect(decideSelection(rule, true, course, false)).toBe(decision);
    // Once the year is not open that comes first.
    expect(decideSelection(rule, false, course, false)).toBe(ERRCODES.YEAR_CLOSED);
  });
});

test('a course is chosen while the year is open', () => {
  expect(decideSelection(RULE, true, FREE, true)).toBe('change');
  expect(decideSelection(RULE, false, FREE, true)).toBe(ERRCODES.YEAR_CLOSED);
});

test.each([
  ['choosing what is chosen', REQUIRED, true],
  ['giving up what is not chosen', { ...FREE, isRequired: true }, false],
])('%s changes nothing, whatever the year', (_name, course, choose) => {
  expect(decideSelection(KEEPS, true, course, choose)).toBe('nothing');
  expect(decideSelection(KEEPS, false, course, choose)).toBe('nothing');
});
