import { expect, test } from 'vitest';
import { type LineOnSale, rejectLines, type SaleLimits } from './reject-lines.ts';

const OPEN: SaleLimits = { mayBuy: true, isMoreAllowed: true, allowed: 2, held: 0 };
const pack = (packageId: number, more: Partial<LineOnSale> = {}): LineOnSale => ({
  packageId,
  yearId: 2026,
  isCombination: true,
  isBought: false,
  isSoldHere: true,
  ...more,
});
const single = (packageId: number, more: Partial<LineOnSale> = {}) =>
  pack(packageId, { isCombination: false, ...more });

const bought = { isBought: true };
const elsewhere = { isSoldHere: false };
const ROWS: readonly [string, readonly (LineOnSale | null)[], Partial<SaleLimits>, string | null][] = [
  ['one package', [pack(651)], {}, null],
  ['PAY-57 a course that is not on sale', [null], {}, 'not-on-sale'],
  [
    'PAY-57 of several reasons that one comes first',
    [pack(651, bought), null],
    { mayBuy: false },
    'not-on-sale',
  ],
  ['PAY-56 BUY-16 one that is held already', [pack(651), single(711, bought)], {}, 'bought'],
  ['PAY-56 that comes before the authority', [pack(651, bought)], { mayBuy: false }, 'bought'],
  ['BUY-18 BUY-19 without the authority to buy', [single(711)], { mayBuy: false }, 'not-allowed'],
  ['BUY-17 BUY-19 a package the region sells itself', [pack(651, elsewhere), pack(653)], {}, 'not-allowed'],
  ['the authority comes before the number', [pack(651, elsewhere)], { allowed: 0 }, 'not-allowed'],
  ['BUY-15 as many packages as allowed', [pack(651), pack(653)], {}, null],
  ['BUY-15 one more', [pack(651), pack(653), pack(654)], {}, 'too-many'],
  ['BUY-15 BUY-25 those held count', [pack(651), pack(653)], { held: 1 }, 'too-many'],
  ['BUY-25 one at a time', [pack(651), pack(653)], { isMoreAllowed: false, allowed: 9 }, 'too-many'],
  ['BUY-25 one at a time, with one held', [pack(653)], { isMoreAllowed: false, allowed: 9, held: 1 }, null],
  [
    'BUY-27 single courses are not limited',
    [single(711), single(712), single(713)],
    { allowed: 1, isMoreAllowed: false },
    null,
  ],
  ['BUY-27 nor do they count', [pack(651), single(711), single(712)], { allowed: 1 }, null],
];

test.each(ROWS)('%s', (_name, lines, limits, rejection) => {
  expect(rejectLines(lines, () => ({ ...OPEN, ...limits }))).toBe(rejection);
});

test('BUY-15 every year has a limit of its own', () => {
  const limits = (yearId: number) => ({ ...OPEN, allowed: yearId === 2025 ? 1 : 2 });
  const of2025 = { yearId: 2025 };
  expect(rejectLines([pack(651), pack(653), pack(651, of2025)], limits)).toBe(null);
  expect(rejectLines([pack(651), pack(651, of2025), pack(653, of2025)], limits)).toBe('too-many');
});
