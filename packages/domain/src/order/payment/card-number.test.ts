import { expect, test } from 'vitest';
import { isCardNumber } from './card-number.ts';

test.each([
  ['6200000100000004', true],
  ['6222021234567890018', false],
  ['6222021234567890011', true],
  ['6200000100000005', false],
  ['6200000010000004', false],
  ['00000000000', false],
  ['000000000000', true],
  ['62000001000000040000', false],
  ['6200 0001 0000 0004', false],
  ['', false],
])('PAY-31 %s as the number of a card: %s', (digits, isRight) => {
  expect(isCardNumber(digits)).toBe(isRight);
});
