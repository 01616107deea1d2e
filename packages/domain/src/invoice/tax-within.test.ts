import fc from 'fast-check';
import { expect, test } from 'vitest';
import { taxWithin } from './tax-within.ts';

test.each([
  [12_800, 6, 725],
  [3900, 6, 221],
  [1, 6, 0],
  [10_300, 3, 300],
  [12_800, 0, 0],
])('%d fen at %d %% contain %d fen of tax', (amount, percent, tax) => {
  expect(taxWithin(amount, percent)).toBe(tax);
});

test('the tax is whole fen, never negative and less than the amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.constantFrom(0, 1, 3, 6, 9, 13),
      (amount, percent) => {
        const tax = taxWithin(amount, percent);
        expect(Number.isInteger(tax) && tax >= 0 && tax < amount).toBe(true);
      },
    ),
  );
});
