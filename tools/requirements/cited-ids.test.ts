import { expect, test } from 'vitest';
import { citedIds } from './cited-ids.ts';

const known = new Set(['LOGIN-01', 'LOGIN-02', 'LOGIN-03', 'API-102']);

test.each([
  ['LOGIN-01 is 370 px wide', ['LOGIN-01']],
  ['LOGIN-01..03 the dialog', ['LOGIN-01', 'LOGIN-02', 'LOGIN-03']],
  ['API-102, LOGIN-02: both', ['API-102', 'LOGIN-02']],
  ['LOGIN-99 and UTF-08 are no requirements', []],
  ['@LOGIN-03 as a tag', ['LOGIN-03']],
])('%s', (title, ids) => {
  expect(citedIds(title, known)).toEqual(ids);
});
