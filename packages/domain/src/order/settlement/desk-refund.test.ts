import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesGivenBack, type OwnRefund, planDeskRefund } from './desk-refund.ts';

const own = (id: number, amount: number, state: OwnRefund['state']): OwnRefund => ({ id, amount, state });
const planned = (paid: number, amount: number, ...refunds: OwnRefund[]) => {
  const plan = planDeskRefund(paid, refunds, amount);
  if (plan.kind === 'beyond') return 'beyond';
  return { instead: plan.instead.map(({ id }) => id), fresh: plan.fresh, rest: plan.rest };
};

test.each<[string, unknown, number, number, OwnRefund[]]>([
  ['nothing of ours', { instead: [], fresh: 68, rest: 0 }, 68, 68, []],
  ['a part, and nothing of ours', { instead: [], fresh: 10, rest: 0 }, 68, 10, []],
  ['more than was paid', 'beyond', 68, 69, []],
  ['what ours could not do', { instead: [1], fresh: 0, rest: 0 }, 68, 68, [own(1, 68, 'failed')]],
  [
    'one of two that fail',
    { instead: [2], fresh: 0, rest: 0 },
    68,
    29,
    [own(1, 39, 'failed'), own(2, 29, 'failed')],
  ],
  [
    'the whole, while a part of ours waits',
    { instead: [1], fresh: 29, rest: 0 },
    68,
    68,
    [own(1, 39, 'wanted')],
  ],
  [
    'a part, while ours of the whole fails',
    { instead: [1], fresh: 0, rest: 29 },
    68,
    39,
    [own(1, 68, 'failed')],
  ],
  ['the other line', { instead: [], fresh: 29, rest: 0 }, 68, 29, [own(1, 39, 'failed')]],
  ['as much as one that is on its way', { instead: [], fresh: 39, rest: 0 }, 78, 39, [own(1, 39, 'sent')]],
  ['what was sent without an answer', { instead: [1], fresh: 0, rest: 0 }, 68, 68, [own(1, 68, 'sent')]],
  ['what is done already', 'beyond', 68, 68, [own(1, 68, 'done')]],
  ['what the channel is carrying out', 'beyond', 68, 68, [own(1, 68, 'processing')]],
  ['what the channel gave up', { instead: [1], fresh: 0, rest: 0 }, 68, 68, [own(1, 68, 'dropped')]],
  [
    'the whole, of which a part was given up',
    { instead: [1], fresh: 29, rest: 0 },
    68,
    68,
    [own(1, 39, 'dropped')],
  ],
  [
    'a number that was closed for another',
    { instead: [2], fresh: 0, rest: 0 },
    68,
    68,
    [own(1, 68, 'closed'), own(2, 68, 'failed')],
  ],
])('%s: %o', (_name, expected, paid, amount, refunds) => {
  expect(planned(paid, amount, ...refunds)).toEqual(expected);
});

const STATES = ['wanted', 'sent', 'processing', 'done', 'failed', 'closed', 'dropped'] as const;
const refundsWithin = fc.array(
  fc.record({ amount: fc.integer({ min: 1, max: 30 }), state: fc.constantFrom(...STATES) }),
  { maxLength: 4 },
);

test('whatever was on its way, a payment never gives back more than it brought, and no fen is counted twice', () => {
  fc.assert(
    fc.property(refundsWithin, fc.integer({ min: 1, max: 130 }), fc.nat(40), (rows, amount, more) => {
      const refunds = rows.map((row, id) => ({ id, ...row }));
      const counts = ({ state }: OwnRefund) => state !== 'closed' && state !== 'dropped';
      const sum = (some: readonly OwnRefund[]) => some.reduce((all, one) => all + one.amount, 0);
      const paid = sum(refunds.filter(({ state }) => state !== 'closed')) + more;
      const plan = planDeskRefund(paid, refunds, amount);
      if (plan.kind === 'beyond') return;
      const left = refunds.filter((refund) => counts(refund) && !plan.instead.includes(refund));
      expect(sum(left) + amount + plan.rest).toBeLessThanOrEqual(paid);
      expect(plan.fresh + sum(plan.instead)).toBe(amount + plan.rest);
      expect(plan.instead.every(({ state }) => state !== 'done' && state !== 'processing')).toBe(true);
    }),
  );
});

const line = (lineId: number, price: number, isCompleted = false) => ({ lineId, price, isCompleted });
test.each([
  ['everything', 68, [line(1, 39), line(2, 29)], 'all'],
  ['the only line', 39, [line(1, 39)], 'all'],
  ['one of two', 29, [line(1, 39), line(2, 29)], { lineId: 2 }],
  ['one of two of the same price', 39, [line(1, 39), line(2, 39)], null],
  ['an amount of no line', 10, [line(1, 39), line(2, 29)], null],
  ['everything, with a year that is completed', 68, [line(1, 39, true), line(2, 29)], null],
  ['a line whose year is completed', 39, [line(1, 39, true), line(2, 29)], null],
  ['nothing is held any more', 39, [], null],
] as const)('%s', (_name, amount, held, lines) => {
  expect(linesGivenBack(amount, held)).toEqual(lines);
});
