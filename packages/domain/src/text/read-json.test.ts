import { expect, test } from 'vitest';
import { readJson, storedField } from './read-json.ts';

test.each([
  ['{"area_id":7}', { area_id: 7 }],
  ['[1]', [1]],
  ['null', null],
  [null, null],
  ['', null],
  ['{"area_id":', null],
])('the stored text %j is %j', (text, value) => {
  expect(readJson(text)).toEqual(value);
});

test.each([
  [{ name: '林晓燕' }, '林晓燕'],
  [{}, undefined],
  [null, undefined],
  ['name', undefined],
  [7, undefined],
])('the name in %j is %j', (stored, name) => {
  expect(storedField(stored, 'name')).toBe(name);
});
