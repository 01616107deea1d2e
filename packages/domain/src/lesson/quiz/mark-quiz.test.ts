import { expect, test } from 'vitest';
import { isQuizRight } from './mark-quiz.ts';

const QUESTIONS = [
  { id: 1, answer: 'A,B,D' },
  { id: 2, answer: 'A' },
];

test.each([
  ['QUIZ-12 both right, in any order', { 1: ['D', 'A', 'B'], 2: ['A'] }, true],
  ['one letter missing', { 1: ['A', 'B'], 2: ['A'] }, false],
  ['one letter too many', { 1: ['A', 'B', 'C', 'D'], 2: ['A'] }, false],
  ['one question missing', { 1: ['A', 'B', 'D'] }, false],
  ['a question of another second beside them', { 1: ['A', 'B', 'D'], 2: ['A'], 3: ['A'] }, false],
  ['a question of another second in place of one', { 1: ['A', 'B', 'D'], 3: ['A'] }, false],
  ['nothing', {}, false],
])('%s: %j', (_name, answers, right) => {
  expect(isQuizRight(QUESTIONS, answers)).toBe(right);
});
