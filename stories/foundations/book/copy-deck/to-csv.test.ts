import { expect, test } from 'vitest';
import { toCsv } from './to-csv.ts';

test('a line a row, quotes doubled, readable by Excel', () => {
  expect(
    toCsv([
      ['原话', '出处'],
      ['说“是”, "好"', 'a.ts:1'],
    ]),
  ).toBe('\uFEFF"原话","出处"\r\n"说“是”, ""好""","a.ts:1"\r\n');
});
