import { expect, test } from 'vitest';
import { type AnsweredSequences, isAnswered, withAnswered } from './answered-sequences.ts';

const answeredOf = (sequences: readonly number[]): AnsweredSequences => sequences.reduce(withAnswered, []);

test('what was answered is known, in whatever order it came; what was not is news, however low', () => {
  const answered = answeredOf([7, 2, 2_147_483_647, 4]);
  expect([2, 4, 7, 2_147_483_647].every((sequence) => isAnswered(answered, sequence))).toBe(true);
  expect([1, 3, 5, 8].some((sequence) => isAnswered(answered, sequence))).toBe(false);
});

test('the highest 32 are remembered: a push behind them is taken for news, and a union takes nothing twice', () => {
  const answered = answeredOf(Array.from({ length: 40 }, (_, index) => index + 1));
  expect(answered).toEqual(Array.from({ length: 32 }, (_, index) => index + 9));
  expect(withAnswered(answered, 3)).toEqual(answered);
});
