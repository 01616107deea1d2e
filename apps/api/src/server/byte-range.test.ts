import { expect, test } from 'vitest';
import { readRange } from './byte-range.ts';

test.each([
  [null, null],
  ['bytes=0-99', { from: 0, to: 99 }],
  ['bytes=900-', { from: 900, to: 999 }],
  ['bytes=990-2000', { from: 990, to: 999 }],
  ['bytes=-10', { from: 990, to: 999 }],
  ['bytes=-5000', { from: 0, to: 999 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', null],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['items=0-1', null],
])('%s of 1000 bytes', (header, expected) => {
  expect(readRange(header, 1000)).toEqual(expected);
});
