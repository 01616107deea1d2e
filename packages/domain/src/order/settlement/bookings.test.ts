import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entriesOf, type MoneyFact } from './bookings.ts';

const CHANNEL = 'wxpub';
const amounts = fc.integer({ min: 1, max: 100_000_000 });
const facts: fc.Arbitrary<MoneyFact> = fc.oneof(
  fc
    .record({
      kind: fc.constantFrom('paid' as const, 'disputed' as const, 'given-back' as const),
      amount: amounts,
    })
    .map((fact) => ({ ...fact, channel: CHANNEL, order: '7' })),
  amounts.map((amount) => ({ kind: 'sold' as const, order: '7', amount })),
  amounts.map((amount) => ({ kind: 'disputed-sold' as const, amount })),
  fc
    .record({
      kind: fc.constantFrom(
        'refund-granted' as const,
        'refund-done' as const,
        'refund-dropped' as const,
        'disputed-due' as const,
      ),
      amount: amounts,
    })
    .map((fact) => ({ ...fact, channel: CHANNEL })),
  fc
    .record({ paidOut: fc.integer({ min: -1000, max: 1000 }), fee: fc.nat(1000) })
    .map((fact) => ({ kind: 'settled-day' as const, channel: CHANNEL, ...fact })),
);

test('whatever happened, the entries of a journal sum to 0 and none is 0', () => {
  fc.assert(
    fc.property(facts, (fact) => {
      const entries = entriesOf(fact);
      expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
      expect(entries.every(({ amount }) => amount !== 0)).toBe(true);
      expect(new Set(entries.map(({ account }) => account)).size).toBe(entries.length);
    }),
  );
});

/** The balance of every account after these facts, without those at 0. */
function balances(...happened: readonly MoneyFact[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { account, amount } of happened.flatMap(entriesOf))
    sums[account] = (sums[account] ?? 0) + amount;
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

const paid: MoneyFact = { kind: 'paid', channel: CHANNEL, order: '7', amount: 12_800 };

test('a sold order is owed by the channel until its day is settled', () => {
  const sold: MoneyFact = { kind: 'sold', order: '7', amount: 12_800 };
  expect(balances(paid, sold)).toEqual({ 'channel:wxpub': 12_800, sold: -12_800 });
  expect(balances(paid, sold, { kind: 'settled-day', channel: CHANNEL, paidOut: 12_723, fee: 77 })).toEqual({
    'fee:wxpub': 77,
    bank: 12_723,
    sold: -12_800,
  });
});

test('a payment that is given back leaves nothing', () => {
  const back: MoneyFact = { kind: 'given-back', channel: CHANNEL, order: '7', amount: 12_800 };
  expect(balances(paid, back)).toEqual({ 'channel:wxpub': 12_800, 'refund-due:wxpub': -12_800 });
  expect(balances(paid, back, { kind: 'refund-done', channel: CHANNEL, amount: 12_800 })).toEqual({});
});

const money = { channel: CHANNEL, amount: 12_800 };
test('disputed money that goes back leaves nothing, nor does a refund that was given up and made at the desk', () => {
  const back: readonly MoneyFact[] = [
    { kind: 'disputed-due', ...money },
    { kind: 'refund-done', ...money },
  ];
  expect(balances({ kind: 'disputed', order: '7', ...money }, ...back)).toEqual({});
  const sold: MoneyFact = { kind: 'sold', order: '7', amount: 12_800 };
  const givenUp: readonly MoneyFact[] = [
    { kind: 'refund-granted', ...money },
    { kind: 'refund-dropped', ...money },
  ];
  expect(balances(paid, sold, ...givenUp, ...back)).toEqual({});
});

test('what the desk gave back stands in disputed until a person says what for', () => {
  const sold: MoneyFact = { kind: 'sold', order: '7', amount: 12_800 };
  const back: readonly MoneyFact[] = [
    { kind: 'disputed-due', ...money },
    { kind: 'refund-done', ...money },
  ];
  expect(balances(paid, sold, ...back)).toEqual({ disputed: 12_800, sold: -12_800 });
  expect(balances(paid, sold, ...back, { kind: 'disputed-sold', amount: 12_800 })).toEqual({});
});
