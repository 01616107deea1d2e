import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentTitle } from './payment-title.ts';

test.each([
  ['a short name', '会计法', 1, '会计法'],
  ['two lines', '会计法', 2, '会计法等2项'],
  ['40 letters', 'a'.repeat(50), 1, 'a'.repeat(40)],
  ['40 Han letters alone', '会'.repeat(50), 1, '会'.repeat(40)],
  ['40 Han letters and ten lines would be 128 bytes', '会'.repeat(50), 10, `${'会'.repeat(39)}等10项`],
  ['four bytes each, none cut in two', '𠮷'.repeat(40), 2, `${'𠮷'.repeat(30)}等2项`],
])('%s', (_name, first, lines, title) => {
  expect(paymentTitle(first, lines)).toBe(title);
});

const names = fc.array(fc.constantFrom('a', 'é', '会', '𠮷'), { maxLength: 60 });
test('WeChat Pay takes every title: 127 bytes of UTF-8 at most, and whole characters', () => {
  fc.assert(
    fc.property(names, fc.integer({ min: 1, max: 99 }), (name, lines) => {
      const title = paymentTitle(name.join(''), lines);
      expect(Buffer.byteLength(title)).toBeLessThanOrEqual(127);
      expect(title.isWellFormed()).toBe(true);
    }),
  );
});
