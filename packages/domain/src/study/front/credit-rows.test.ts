import { expect, test } from 'vitest';
import { creditRows } from './credit-rows.ts';

const sums = (pro: number, pub: number) => ({ pro, pub, total: pro + pub });

test('two kinds stand on one scale, that of the longest bar', () => {
  const rows = creditRows({ required: sums(60, 30), chosen: sums(80, 20), earned: sums(40, 0) });
  expect(rows).toEqual([
    {
      ...{ kind: 'pro', required: 60, chosen: 80, earned: 40 },
      shares: { required: 0.75, chosen: 1, earned: 0.5 },
    },
    {
      ...{ kind: 'pub', required: 30, chosen: 20, earned: 0 },
      shares: { required: 0.375, chosen: 0.25, earned: 0 },
    },
  ]);
});

test.each([
  ['one kind only', sums(90, 0)],
  ['no kind, but a total', { pro: 0, pub: 0, total: 90 }],
])('%s: one bar of the total', (_name, required) => {
  const [row, ...others] = creditRows({ required, chosen: sums(45, 0), earned: sums(0, 0) });
  expect(others).toEqual([]);
  expect(row).toMatchObject({ kind: 'total', required: 90, shares: { required: 1, chosen: 0.5, earned: 0 } });
});

test('nothing asked for and nothing chosen is an empty bar', () => {
  const none = sums(0, 0);
  expect(creditRows({ required: none, chosen: none, earned: none })[0]?.shares).toEqual({
    ...{ required: 0, chosen: 0, earned: 0 },
  });
});
