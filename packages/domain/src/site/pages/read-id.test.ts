import { expect, test } from 'vitest';
import { readId } from './read-id.ts';

test.each([
  ['1', 1],
  ['999999999', 999_999_999],
])('%s is an id', (text, id) => {
  expect(readId(text)).toBe(id);
});

test.each([null, undefined, '', '0', '01', '-1', '1.5', '1e3', ' 1', '1 ', '１', 'x', '1000000000'])(
  '%j is none',
  (text) => {
    expect(readId(text)).toBeNull();
  },
);
