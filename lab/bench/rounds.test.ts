import { expect, test } from 'vitest';
import { isMet, median, type Row, tableCells, takeTurns } from './rounds.ts';

const row: Row = {
  what: 'push',
  ours: 5000,
  peer: 10_000,
  unit: 'per s',
  ratios: [0.4, 0.5, 0.6],
  goal: '≥ 0.5',
};

test.each([
  ['≥ 0.5', true],
  ['≥ 0.51', false],
  ['≤ 0.5', true],
  ['≤ 0.4', false],
  ['none', null],
])('a median ratio of 0.5 meets %s: %s', (goal, met) => {
  expect(isMet({ ...row, goal })).toBe(met);
});

test('a row has a cell a column, those of a peer are empty without one', () => {
  expect(tableCells(row)).toEqual([
    'push',
    '5,000',
    '10,000',
    'per s',
    '0.50 (0.40 to 0.60)',
    '≥ 0.5',
    'yes',
    '',
  ]);
  const alone: Row = { what: 'memory', ours: 563.4, unit: 'MB', ratios: [], goal: '≤ 1024', met: true };
  expect(tableCells(alone)).toEqual(['memory', '563', '', 'MB', '', '≤ 1024', 'yes', '']);
});

test('ours and the peer take turns, and each begins as often', async () => {
  const order: string[] = [];
  const one = (name: string) => async () => order.push(name);
  await takeTurns(4, one('a'), one('b'));
  expect(order.join('')).toBe('abbaabba');
});

test('the median of an even number lies between', () => expect(median([4, 1, 3, 2])).toBe(2.5));
