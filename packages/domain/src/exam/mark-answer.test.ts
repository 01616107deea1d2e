import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ExamKind } from './bank-question.ts';
import { comparable, isAnswerTo, markAnswer, markCombination, rightAnswerShown } from './mark-answer.ts';

fc.configureGlobal({ seed: 20261123 });

describe('EXAM-20 EXAM-33 how an answer is marked', () => {
  test.each<[string, ExamKind, string[], string[], string]>([
    ['nothing', 1, [], ['B'], 'unselected'],
    ['the right letter', 1, ['B'], ['B'], 'correct'],
    ['another letter', 1, ['C'], ['B'], 'wrong'],
    ['all right letters, the other way round', 2, ['C', 'A'], ['A', 'C'], 'correct'],
    ['a right letter too few', 2, ['A'], ['A', 'C'], 'wrong'],
    ['one letter too many', 2, ['A', 'B', 'C'], ['A', 'C'], 'wrong'],
    ['true for true', 99, ['A'], ['A'], 'correct'],
    ['a text with blanks around it', 4, ['　识别合同 \n'], ['识别合同'], 'correct'],
    ['a text with a blank in it', 4, ['识别 合同'], ['识别合同'], 'wrong'],
    ['a text of blanks', 4, ['  '], ['识别合同'], 'unselected'],
  ])('%s', (_name, kind, given, right, mark) => {
    expect(markAnswer(comparable(kind, given), comparable(kind, right))).toBe(mark);
  });

  test.each([
    [['correct', 'correct'], 'correct'],
    [['correct', 'wrong'], 'wrong'],
    [['correct', 'unselected'], 'wrong'],
    [['unselected', 'unselected'], 'unselected'],
  ] as const)('a combination marked %j is %s', (marks, mark) => {
    expect(markCombination(marks)).toBe(mark);
  });
});

describe('the right letters of a paper', () => {
  test.each<[ExamKind, string[], string[], string[]]>([
    [1, ['C'], ['D', 'C', 'A', 'B'], ['B']],
    [2, ['A', 'C'], ['D', 'C', 'A', 'B'], ['B', 'C']],
    [99, ['B'], ['A', 'B'], ['B']],
    [4, [' 识别合同 '], [], ['识别合同']],
    [3, [], [], []],
  ])('of type %i, %j in the bank, shown as %j', (kind, right, order, shown) => {
    expect(rightAnswerShown(kind, right, order)).toEqual(shown);
  });

  test('name the options they name in the bank, whatever their order', () => {
    const orders = fc.shuffledSubarray(['A', 'B', 'C', 'D'], { minLength: 4 });
    fc.assert(
      fc.property(orders, fc.subarray(['A', 'B', 'C', 'D'], { minLength: 1 }), (order, right) => {
        const shown = rightAnswerShown(2, right, order);
        expect(shown.map((letter) => order['ABCD'.indexOf(letter)]).sort()).toEqual(right);
      }),
    );
  });
});

describe('what is an answer to a question', () => {
  test.each<[string, ExamKind, number, string[], boolean]>([
    ['nothing', 1, 4, [], true],
    ['one letter of four', 1, 4, ['D'], true],
    ['a letter the question does not have', 1, 4, ['E'], false],
    ['two letters for one', 1, 4, ['A', 'B'], false],
    ['two letters of many', 2, 4, ['D', 'A'], true],
    ['a letter twice', 2, 4, ['A', 'A'], false],
    ['a small letter', 2, 4, ['a'], false],
    ['true and false', 99, 2, ['A', 'B'], false],
    ['a text', 4, 0, ['识别合同'], true],
    ['two texts', 4, 0, ['一', '二'], false],
    ['a text that is too long', 4, 0, ['长'.repeat(1001)], false],
    ['a text the database cannot keep', 4, 0, ['a\0b'], false],
    ['nothing for the text of a combination', 3, 0, [], false],
  ])('%s', (_name, kind, options, given, isOne) => {
    expect(isAnswerTo(kind, options, given)).toBe(isOne);
  });
});
