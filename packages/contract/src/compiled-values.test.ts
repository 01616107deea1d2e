import { expect, test } from 'vitest';
import { asciiJson, writeOnce } from './compiled-values.ts';

test.each([
  ['', '""'],
  ['abc "d"\n', '"abc \\"d\\"\\n"'],
  ['会计', '"\\u4f1a\\u8ba1"'],
  ['𠮷', '"\\ud842\\udfb7"'],
  ['é', '"\\u00e9"'],
  [null, 'null'],
  [3, '3'],
  ['会'.repeat(100), `"${'\\u4f1a'.repeat(100)}"`],
])('%j is written as %s, the first time and again', (value, written) => {
  expect([asciiJson(value), asciiJson(value)]).toEqual([written, written]);
});

test('more texts than are kept are all written as themselves', () => {
  const texts = Array.from({ length: 10_000 }, (_, index) => `课${index}`);
  for (const text of [...texts, ...texts]) expect(JSON.parse(asciiJson(text))).toBe(text);
});

test('what is frozen is written once, anything else whenever it is asked for', () => {
  let written = 0;
  const write = writeOnce((value) => {
    written++;
    return JSON.stringify(value);
  });
  const frozen = Object.freeze({ id: 1 });
  const changing = { id: 2 };
  expect([write(frozen), write(frozen), written]).toEqual(['{"id":1}', '{"id":1}', 1]);
  write(changing);
  changing.id = 3;
  expect(write(changing)).toBe('{"id":3}');
});

test('what breaks the contract is judged anew each time', () => {
  const write = writeOnce(() => null);
  const broken = Object.freeze({});
  expect([write(broken), write(broken)]).toEqual([null, null]);
});
