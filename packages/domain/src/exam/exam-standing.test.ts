import { expect, test } from 'vitest';
import type { ExamOfYear } from './exam-bar.ts';
import {
  type ExamTerms,
  examStanding,
  isExamRunning,
  questionsOfScore,
  whyExamClosed,
} from './exam-standing.ts';

const EXAM: ExamOfYear = {
  exam_id: 8001,
  allow: 1,
  is_check_face: 1,
  is_assess: 0,
  is_pass: 0,
  is_hide_exam: 0,
};
const TERMS: ExamTerms = {
  pass_score: 60,
  score: 100,
  duration: 60,
  tries_per_day: 5,
  wait_minutes: 10,
  reason: '',
  courses_left: 0,
  opens_at: 0,
};

test.each([
  ['the exam of the address', { exam: EXAM, exam_terms: TERMS }, { exam: EXAM, terms: TERMS }],
  ['a server that tells no terms', { exam: EXAM }, { exam: EXAM, terms: null }],
  ['a year without an exam', { exam: null }, null],
  ['the exam of another year', { exam: { ...EXAM, exam_id: 8002 }, exam_terms: TERMS }, null],
])('%s', (_name, year, standing) => expect(examStanding(year, 8001)).toEqual(standing));

test.each([
  [{ exam: EXAM, terms: { ...TERMS, is_running: 1 } }, true],
  [{ exam: EXAM, terms: { ...TERMS, is_running: 0 } }, false],
  [{ exam: EXAM, terms: TERMS }, false],
  [{ exam: EXAM, terms: null }, false],
  [null, false],
])('whether an attempt runs, of %o: %s', (standing, runs) => expect(isExamRunning(standing)).toBe(runs));

test.each([
  [{ exam: { ...EXAM, allow: 0 }, terms: { ...TERMS, reason: 'closed' } }, '本年度学习已结束'],
  [{ exam: EXAM, terms: TERMS }, ''],
  [{ exam: { ...EXAM, allow: 0 }, terms: null }, ''],
  [null, ''],
])('why it is closed, of %o: %s', (standing, why) => expect(whyExamClosed(standing, 0)).toBe(why));

test('EXAM-22 five points a question', () => expect(questionsOfScore(100)).toBe(20));
