import { expect, test } from 'vitest';
import { characterCount, firstCharacters } from './characters.ts';

test.each([
  ['', 0],
  ['好', 1],
  ['a👍b', 3],
] as const)('%s has %i characters', (text, count) => {
  expect(characterCount(text)).toBe(count);
});

test('what does not fit is left out as a whole', () => {
  expect(firstCharacters('好👍👍', 2)).toBe('好👍');
  expect(firstCharacters('好', 2)).toBe('好');
});
