import { expect, test } from 'vitest';
import { groupBy } from './group-by.ts';

test('keys and items keep the order in which they came', () => {
  const groups = groupBy(['b1', 'a1', 'b2'], (text) => text[0]);
  expect([...groups]).toEqual([
    ['b', ['b1', 'b2']],
    ['a', ['a1']],
  ]);
  expect([...groupBy([], (text) => text)]).toEqual([]);
});
