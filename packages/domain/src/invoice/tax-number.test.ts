import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDoubtfulTaxNumber } from './tax-number.ts';

test.each([
  // The published code of a company.
  ['914403001922038216', false],
  ['914403001922038217', true],
  ['91440300192203821I', true],
  ['330106198403120004', false],
  ['330106198403120005', true],
  ['91330106MA2B12345', false],
  ['440300123456789', false],
  ['44030012345678901234', false],
  ['', false],
])('the tax number %s is doubtful: %s', (number, isDoubtful) =>
  expect(isDoubtfulTaxNumber(number)).toBe(isDoubtful),
);

test('of two neighbours changed places, and of one character changed, each is noticed', () => {
  const code = '914403001922038216';
  const place = fc.nat({ max: code.length - 1 });
  fc.assert(
    fc.property(place, fc.constantFrom(...'0123456789ABCDEFGHJKLMNPQRTUWXY'), (at, character) => {
      const changed = code.slice(0, at) + character + code.slice(at + 1);
      expect(isDoubtfulTaxNumber(changed)).toBe(changed !== code);
    }),
  );
  for (let at = 0; at + 1 < code.length; at += 1) {
    const swapped = code.slice(0, at) + code.charAt(at + 1) + code.charAt(at) + code.slice(at + 2);
    expect(isDoubtfulTaxNumber(swapped), swapped).toBe(swapped !== code);
  }
});
