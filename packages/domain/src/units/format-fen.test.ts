import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatFen } from './format-fen.ts';

test.each([
  ['BUY-23 whole yuan', 12_300, '123.00'],
  ['HOME-21 yuan and fen', 12_345, '123.45'],
  ['less than a yuan', 5, '0.05'],
  ['nothing', 0, '0.00'],
  ['a large sum', 129_990_000, '1,299,900.00'],
  ['a thousand yuan', 100_000, '1,000.00'],
  ['below a thousand', 99_999, '999.99'],
  ['a large refund', -12_345_678, '-123,456.78'],
  ['a refund', -9900, '-99.00'],
  ['no number', Number.NaN, '0.00'],
])('%s', (_name, fen, text) => {
  expect(formatFen(fen)).toBe(text);
});

test('any sum is written as Chinese writes it', () => {
  const chinese = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const fen = fc.integer({ min: -(10 ** 13), max: 10 ** 13 });
  fc.assert(
    fc.property(fen, (sum) => {
      expect(formatFen(sum)).toBe(chinese.format(sum / 100));
    }),
  );
});
