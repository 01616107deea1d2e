import { readFileSync } from 'node:fs';
import { fromRoot } from '@jixu/tools/paths';
import { expect, test } from 'vitest';
import { ALL_BUGS } from './all-bugs.ts';
import { type SeededBug, seedBug } from './seeded-bug.ts';

const BUG: SeededBug = {
  name: 'off-by-one',
  file: 'sum.ts',
  find: 'a <= b',
  replace: 'a < b',
  breaks: 'the last one is lost',
  tests: ['sum'],
};

test('the one place is replaced, signs that patterns know are taken as they are', () => {
  expect(seedBug('return a <= b;', BUG)).toBe('return a < b;');
  expect(seedBug('x $& y', { ...BUG, find: '$&', replace: "$'" })).toBe("x $' y");
});

test.each([
  ['gone', 'return a >= b;', 'is there 0 times'],
  ['there twice', 'a <= b && a <= b', 'is there 2 times'],
])('a text that is %s is told, with the file', (_name, text, told) => {
  expect(() => seedBug(text, BUG)).toThrow(told);
  expect(() => seedBug(text, BUG)).toThrow('sum.ts');
});

test('every bug still has its place in the tree', () => {
  const names = ALL_BUGS.map((bug) => bug.name);
  expect(new Set(names).size).toBe(names.length);
  for (const bug of ALL_BUGS) {
    const text = readFileSync(fromRoot(...bug.file.split('/')), 'utf8');
    expect(() => seedBug(text, bug), bug.name).not.toThrow();
  }
});
