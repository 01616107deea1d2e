import { expect, test } from 'vitest';
import { plainAnswer } from './plain-answer.ts';

test.each([
  ['K7mP', 'k7mp'],
  [' k7mp ', 'k7mp'],
  ['Ｋ７ｍＰ', 'k7mp'],
  ['“凭”', '凭'],
  ['凭。', '凭'],
  ['五', '5'],
  ['', ''],
])('%j is compared as %j', (typed, compared) => {
  expect(plainAnswer(typed)).toBe(compared);
});
