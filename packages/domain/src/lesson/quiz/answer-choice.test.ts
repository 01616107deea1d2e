import { describe, expect, test } from 'vitest';
import { type ChoiceKind, chooseOption, isOptionOpen, isRightChoice } from './answer-choice.ts';

const rule = (kind: ChoiceKind, maxSelect: number | null = null) => ({
  kind,
  letters: kind === 'true-false' ? ['A', 'B'] : ['A', 'B', 'C', 'D'],
  maxSelect,
});

describe('one click after the other', () => {
  test.each([
    ['QUIZ-09 single choice: the second pick replaces the first', rule('single'), 'AB', ['B']],
    ['QUIZ-09 single choice: the same pick again stays', rule('single'), 'AA', ['A']],
    ['QUIZ-11 true/false: the second pick replaces the first', rule('true-false'), 'AB', ['B']],
    [
      'QUIZ-10 multiple choice: without maxSelect every option',
      rule('multiple'),
      'BACD',
      ['B', 'A', 'C', 'D'],
    ],
    ['QUIZ-10 multiple choice: maxSelect 2 refuses a third', rule('multiple', 2), 'ABC', ['A', 'B']],
    ['multiple choice: what is taken back makes room', rule('multiple', 2), 'ABAC', ['B', 'C']],
    [
      'multiple choice: maxSelect beyond the options is all of them',
      rule('multiple', 9),
      'ABCD',
      ['A', 'B', 'C', 'D'],
    ],
    ['a letter that is no option changes nothing', rule('single'), 'AE', ['A']],
  ] as const)('%s', (_name, choice, clicks, chosen) => {
    const after = [...clicks].reduce<readonly string[]>(
      (before, letter) => chooseOption(choice, before, letter),
      [],
    );
    expect(after).toEqual(chosen);
  });
});

test.each([
  [rule('multiple', 2), ['A', 'B'], 'C', false],
  [rule('multiple', 2), ['A', 'B'], 'A', true],
  [rule('multiple', 2), ['A'], 'C', true],
  [rule('single'), ['A'], 'C', true],
  [rule('true-false'), [], 'C', false],
] as const)('an option is open or not: %o %o %s', (choice, chosen, letter, open) => {
  expect(isOptionOpen(choice, chosen, letter)).toBe(open);
});

describe('QUIZ-12 right when the sorted letters are the same', () => {
  test.each([
    [['B', 'A'], 'A,B', true],
    [['A', 'B'], 'B,A', true],
    [['B'], 'B', true],
    [['A'], 'A,B', false],
    [['A', 'B', 'C'], 'A,B', false],
    [[], 'A', false],
    [[], '', false],
  ] as const)('%o against %s: %s', (chosen, answer, right) => {
    expect(isRightChoice(chosen, answer)).toBe(right);
  });
});
