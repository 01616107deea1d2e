import { expect, test } from 'vitest';
import { addQuizPass, type QuizPass, quizPassKey, readQuizPasses, removeQuizPass } from './quiz-pass.ts';

const PASS: QuizPass = {
  learner: 'ann',
  lease: 'L1',
  sequence: 3,
  at: 100,
  courseId: 1001,
  courseSectionId: 4001,
  yearId: 2026,
  second: 44,
  answers: { 95001: ['A', 'C'] },
};

test('what is stored is read again, and goes when it is removed', () => {
  const other = { ...PASS, second: 60 };
  const both = addQuizPass(addQuizPass(null, PASS), other);
  expect(readQuizPasses(both)).toEqual([PASS, other]);
  expect(readQuizPasses(removeQuizPass(both, PASS))).toEqual([other]);
});

test('the same quiz answered again is stored once, as it was answered last', () => {
  const again = { ...PASS, sequence: 9 };
  expect(readQuizPasses(addQuizPass(addQuizPass(null, PASS), again))).toEqual([again]);
});

test.each([
  ['the learner', { learner: 'bob' }],
  ['the year', { yearId: 2025 }],
  ['no year', { yearId: null }],
  ['the lesson', { courseSectionId: 4002 }],
  ['the second', { second: 60 }],
])('%s makes another quiz of it', (_name, other) => {
  expect(quizPassKey({ ...PASS, ...other })).not.toBe(quizPassKey(PASS));
});

test.each([
  ['nothing', null],
  ['no JSON', '[{'],
  ['no list', '{}'],
  ['other things', '[null,1,"x",{}]'],
  ['no learner', JSON.stringify([{ ...PASS, learner: 1 }])],
  ['no second', JSON.stringify([{ ...PASS, second: '44' }])],
  ['a year of letters', JSON.stringify([{ ...PASS, yearId: '2026' }])],
  ['no answers', JSON.stringify([{ ...PASS, answers: null }])],
  ['answers that are no letters', JSON.stringify([{ ...PASS, answers: { 1: 'A' } }])],
])('what anybody may have written is no pass: %s', (_name, stored) => {
  expect(readQuizPasses(stored)).toEqual([]);
});
