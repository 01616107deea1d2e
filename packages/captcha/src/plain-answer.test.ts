import { expect, test } from 'vitest';
import { plainResponse } from './plain-answer.ts';

test.each([
  ['K7mP', 'k7mp'],
  [' k7mp ', 'k7mp'],
  ['Ｋ７ｍＰ', 'k7mp'],
  ['“凭”', '凭'],
  ['凭。', '凭'],
  ['五', '5'],
  ['十二', '12'],
  ['六十', '60'],
  ['三百二十五元', '325'],
  ['一百', '100'],
  ['三七零二', '3702'],
  ['两个', '2'],
  ['7月', '7'],
  ['星期三', '3'],
  ['周五', '5'],
  ['', ''],
])('%j is compared as %j', (typed, compared) => {
  expect(plainResponse(typed)).toBe(compared);
});
