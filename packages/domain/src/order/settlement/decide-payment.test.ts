import { expect, test } from 'vitest';
import { comparePayment, decidePayment, isGivenBack } from './decide-payment.ts';

const EXPECTED = { payee: '1900000109', app: 'wx1', currency: 'CNY', amount: 12_800 };

test.each([
  ['the payment that was asked for', {}, 'agrees'],
  ['one fen less', { amount: 12_799 }, 'disputed'],
  ['a hundred times as much', { amount: 1_280_000 }, 'disputed'],
  ['another currency', { currency: 'USD' }, 'disputed'],
  ['money that has gone back already', { returned: true }, 'disputed'],
  ['money for another merchant', { payee: '1900000110' }, 'foreign'],
  ['money for another application', { app: 'wx2' }, 'foreign'],
  ['another merchant and another amount', { payee: '1', amount: 1 }, 'foreign'],
] as const)('%s', (_name, change, agreement) => {
  expect(comparePayment({ ...EXPECTED, ...change }, EXPECTED)).toBe(agreement);
});

test.each([
  ['pending', false, 'sold'],
  ['pending', true, 'unsellable'],
  ['closing', false, 'sold'],
  ['closing', true, 'unsellable'],
  ['closed', false, 'sold-late'],
  ['closed', true, 'unsellable'],
  ['paid', false, 'duplicate'],
  ['paid', true, 'duplicate'],
] as const)('%s, courses held: %s', (order, isHeld, decision) => {
  expect(decidePayment(order, isHeld)).toBe(decision);
});

test('what opens nothing is given back', () => {
  expect((['sold', 'sold-late', 'duplicate', 'unsellable'] as const).filter(isGivenBack)).toEqual([
    'duplicate',
    'unsellable',
  ]);
});
