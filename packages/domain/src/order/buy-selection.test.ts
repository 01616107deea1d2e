import { describe, expect, test } from 'vitest';
import { type BuyLimits, isChoosable, isFoldable, purchase, togglePackage } from './buy-selection.ts';

const FREE = { isBought: false, isSoldHere: true };

test.each([
  ['a package on sale', FREE, true, true],
  ['BUY-16 one already bought', { ...FREE, isBought: true }, true, false],
  ['BUY-17 one that is sold elsewhere', { ...FREE, isSoldHere: false }, true, false],
  ['BUY-17 BUY-19 any, without the authority to buy', FREE, false, false],
])('%s can be chosen: %s', (_name, row, mayBuy, choosable) =>
  expect(isChoosable(row, mayBuy)).toBe(choosable),
);

describe('choosing packages', () => {
  const limits = (allowed: number, held = 0, isMoreAllowed = true): BuyLimits => ({
    allowed,
    held,
    isMoreAllowed,
  });
  const rows: readonly [string, readonly number[], number, BuyLimits, readonly number[], string | null][] = [
    ['the first', [], 651, limits(2), [651], null],
    ['the second of two', [651], 653, limits(2), [651, 653], null],
    ['BUY-15 the third of two', [651, 653], 654, limits(2), [651, 653], '最多可购买2个课程包'],
    ['BUY-15 BUY-25 those held count', [651], 653, limits(2, 1), [651], '最多可购买2个课程包'],
    ['BUY-25 one at a time', [651], 653, limits(5, 0, false), [651], '最多可购买1个课程包'],
    ['letting one go', [651, 653], 651, limits(2), [653], null],
    ['letting one go beyond the limit', [651, 653], 651, limits(1), [653], null],
  ];
  test.each(rows)('%s', (_name, chosen, id, limit, next, rejection) => {
    expect(togglePackage(chosen, id, limit)).toEqual({ chosen: next, rejection });
  });
});

test.each([
  ['BUY-18 without authority and nothing chosen', [], false, { kind: 'no-qualification' }],
  ['BUY-18 without authority', [651], false, { kind: 'no-qualification' }],
  ['BUY-14 nothing chosen', [], true, { kind: 'warn', text: '请先选择要购买的课程' }],
  ['BUY-22 chosen', [651, 711], true, { kind: 'pay', courseIds: [651, 711], afterMs: 200 }],
])('%s', (_name, ids, mayBuy, result) => expect(purchase(ids, mayBuy)).toEqual(result));

test.each([
  [4, false],
  [5, true],
])('BUY-02 %d packages fold: %s', (count, folds) => expect(isFoldable(count)).toBe(folds));
