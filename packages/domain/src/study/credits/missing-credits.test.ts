import { expect, test } from 'vitest';
import type { CreditSums } from './credit-ledger.ts';
import { missingCredits } from './missing-credits.ts';

const sums = (pro: number, pub: number, total = pro + pub): CreditSums => ({ pro, pub, total });

test.each<[string, CreditSums, CreditSums, CreditSums]>([
  ['nothing is reached', sums(60, 30), sums(0, 0), sums(60, 30)],
  ['everything is', sums(60, 30), sums(60, 30), sums(0, 0)],
  ['more than enough of one kind', sums(60, 30), sums(80, 10), sums(0, 20)],
  ['more than enough in total', sums(60, 30), sums(200, 10), sums(0, 20)],
  ['the total asks for more than its kinds', sums(60, 20, 90), sums(60, 20), sums(0, 0, 10)],
  ['and one kind lacks as well', sums(60, 20, 90), sums(60, 15), sums(0, 5, 15)],
  ['tenths', sums(0.3, 0), sums(0.1, 0), sums(0.2, 0)],
])('%s', (_case, required, reached, missing) => {
  expect(missingCredits(required, reached)).toEqual(missing);
});
