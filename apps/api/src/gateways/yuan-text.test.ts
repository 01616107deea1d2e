import { expect, test } from 'vitest';
import { fenFromYuan, unitsOfYuan, yuanText } from './yuan-text.ts';

test.each([
  ['0.01', 1],
  ['0.1', 10],
  ['128.00', 12800],
  ['128', 12800],
  ['1000000.00', 100_000_000],
  ['999999999999.99', 99_999_999_999_999],
  ['1.1', 110],
  ['-128.00', -12800],
  ['0.00', 0],
  ['-0.00', 0],
  // Fees of WeChat Pay's bills have five decimals.
  ['0.77000', 77],
  ['-0.17000', -17],
])('%s yuan are %i fen', (text, fen) => {
  expect(fenFromYuan(text)).toBe(fen);
});

test.each([
  '',
  ' 1',
  '1.',
  '.5',
  '1.234',
  '0.77001',
  '01.00',
  '1e3',
  '+1',
  '1,000.00',
  '１',
  'NaN',
  '-',
  '0x1',
  '1000000000000.00',
])('the text "%s" is no amount', (text) => {
  expect(fenFromYuan(text)).toBeNull();
});

test('every amount is written and read without a loss, where floats would fail', () => {
  for (const fen of [
    1, 9, 10, 29, 58, 99, 100, 101, 1999, 12800, 58_210, 1_000_010, 2_147_483_647, 99_999_999_999_999,
  ])
    expect(fenFromYuan(yuanText(fen))).toBe(fen);
  expect([1, 10, 100, 12800].map(yuanText)).toEqual(['0.01', '0.10', '1.00', '128.00']);
});

test('a fee may have five decimals, an amount has two', () => {
  expect(unitsOfYuan('0.76800', 5)).toBe(76_800);
  expect(unitsOfYuan('-0.00001', 5)).toBe(-1);
  expect(unitsOfYuan('128', 5)).toBe(12_800_000);
  expect(unitsOfYuan('999999999999.99999', 5)).toBeNull();
  expect(fenFromYuan('0.76800')).toBeNull();
});
