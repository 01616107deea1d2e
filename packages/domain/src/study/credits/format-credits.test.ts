import { expect, test } from 'vitest';
import { formatCredits, roundCredits } from './format-credits.ts';

test.each([
  [12.346, '12.35'],
  [12.341, '12.34'],
  [12, '12'],
  [12.5, '12.5'],
  [0, '0'],
  [1.005, '1.01'],
  [0.1 + 0.2, '0.3'],
  [1e-9, '0'],
  [100, '100'],
  [Number.NaN, '0'],
])('STUDY-42 %d reads %s', (credits, text) => expect(formatCredits(credits)).toBe(text));

test('rounding gives a number', () => expect(roundCredits(33.333333)).toBe(33.33));
