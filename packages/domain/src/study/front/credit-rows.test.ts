import { expect, test } from 'vitest';
import { creditRows } from './credit-rows.ts';

const sums = (pro: number, pub: number) => ({ pro, pub, total: pro + pub });

test('each kind is drawn against what is required of it, and no further', () => {
  const rows = creditRows({ required: sums(60, 30), chosen: sums(80, 15), earned: sums(30, 0) });
  expect(rows).toEqual([
    { kind: 'pro', required: 60, chosen: 80, earned: 30, shares: { chosen: 1, earned: 0.5 } },
    { kind: 'pub', required: 30, chosen: 15, earned: 0, shares: { chosen: 0.5, earned: 0 } },
  ]);
});

test('enough of a kind is a full bar, also of the one that asks for less', () => {
  const rows = creditRows({ required: sums(60, 30), chosen: sums(65, 30), earned: sums(65, 30) });
  expect(rows.map(({ shares }) => shares.earned)).toEqual([1, 1]);
});

test.each([
  ['one kind only', sums(90, 0)],
  ['no kind, but a total', { pro: 0, pub: 0, total: 90 }],
])('%s: one bar of the total', (_name, required) => {
  const [row, ...others] = creditRows({ required, chosen: sums(45, 0), earned: sums(0, 0) });
  expect(others).toEqual([]);
  expect(row).toMatchObject({ kind: 'total', required: 90, shares: { chosen: 0.5, earned: 0 } });
});

test('nothing asked for and nothing chosen is an empty bar', () => {
  const none = sums(0, 0);
  expect(creditRows({ required: none, chosen: none, earned: none })[0]?.shares).toEqual({
    chosen: 0,
    earned: 0,
  });
});
