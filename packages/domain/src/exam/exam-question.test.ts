import { describe, expect, test } from 'vitest';
import { chooseExamOption, examAnswerKind, isCombination, writtenAnswer } from './exam-question.ts';

const question = (type: number, maxSelect?: number) => ({
  id: 1,
  type,
  description: '题',
  options: type === 4 ? {} : { A: '甲', B: '乙', C: '丙' },
  userAnswer: [],
  maxSelect,
});

describe('EXAM-07 the five types are answered', () => {
  test.each([
    [1, 'single', false],
    [2, 'multiple', false],
    [4, 'text', false],
    [99, 'true-false', false],
  ] as const)('type %d by %s', (type, kind, combined) => {
    expect(examAnswerKind(question(type))).toBe(kind);
    expect(isCombination(question(type))).toBe(combined);
  });

  test('type 3 by its questions', () => {
    expect(isCombination(question(3))).toBe(true);
  });
});

describe('an option is chosen', () => {
  test.each([
    ['QUIZ-09 single: replaced', question(1), ['A'], 'B', ['B']],
    ['QUIZ-10 multiple: added', question(2), ['A'], 'B', ['A', 'B']],
    ['QUIZ-10 multiple: no more than maxSelect', question(2, 1), ['A'], 'B', ['A']],
    ['QUIZ-11 true/false: replaced', question(99), ['A'], 'B', ['B']],
    ['a short answer has no options', question(4), ['写下的'], 'A', ['写下的']],
  ] as const)('%s', (_name, asked, given, letter, expected) => {
    expect(chooseExamOption(asked, given, letter)).toEqual(expected);
  });
});

test.each([
  ['识别合同', ['识别合同']],
  ['', []],
  ['  　\n', []],
] as const)('EXAM-21 written %o is answered %o', (text, answer) => {
  expect(writtenAnswer(text)).toEqual(answer);
});
