import { expect, test } from 'vitest';
import { asciiJson } from './compiled-values.ts';

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
