import { describe, expect, test } from 'vitest';
import {
  chooseExamOption,
  examAnswerKind,
  isCombination,
  isRightExamAnswer,
  writtenAnswer,
} from './exam-question.ts';

const question = (type: number, answer?: string, maxSelect?: number) => ({
  id: 1,
  type,
  description: '题',
  options: type === 4 ? {} : { A: '甲', B: '乙', C: '丙' },
  userAnswer: [],
  answer,
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
    ['QUIZ-10 multiple: no more than maxSelect', question(2, undefined, 1), ['A'], 'B', ['A']],
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

describe('EXAM-20 what is right', () => {
  test.each([
    [question(2, 'A,B'), ['B', 'A'], true],
    [question(2, 'A,B'), ['A'], false],
    [question(1, 'B'), [], false],
    [question(99, 'A'), ['A'], true],
    [question(4, '识别与客户订立的合同'), [' 识别与客户订立的合同 '], true],
    [question(4, '识别与客户订立的合同'), ['识别合同'], false],
    [question(4, ''), [''], false],
    [question(1), ['A'], false],
  ] as const)('%o %o: %s', (asked, given, right) => {
    expect(isRightExamAnswer(asked, given)).toBe(right);
  });
});
