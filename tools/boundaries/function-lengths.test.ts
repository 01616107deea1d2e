import { expect, test } from 'vitest';
import { checkFunctionLengths, functionLengths } from './function-lengths.ts';

const lines = (count: number): string => 'call();\n'.repeat(count);

test('declarations, methods and functions with a name are measured, callbacks with the function around them', () => {
  const text = `function declared() {\n${lines(3)}}
export const named = () => {\n${lines(5)}};
const object = { method() {\n${lines(1)}} };
function around() {\n[1].map(() => {\n${lines(2)}});\n}`;
  expect(functionLengths({ path: 'apps/api/src/some.ts', text })).toEqual([
    { place: 'apps/api/src/some.ts:1', lines: 5 },
    { place: 'apps/api/src/some.ts:6', lines: 7 },
    { place: 'apps/api/src/some.ts:13', lines: 3 },
    { place: 'apps/api/src/some.ts:16', lines: 6 },
  ]);
});

test('a test may list its cases at length', () => {
  expect(
    functionLengths({ path: 'apps/api/src/some.test.ts', text: `function long() {\n${lines(90)}}` }),
  ).toEqual([]);
});

const TWO_LONG = '2 of 10 functions have more than 40 lines; one in ten may, so part some of them';
const tooLong = (count: number): string => `some.ts:1 is a function of ${count} lines; 60 are the most`;

test.each<[what: string, last: readonly number[], breaches: readonly string[]]>([
  ['one function in ten may be long', [40, 60], []],
  ['two may not', [41, 60], [TWO_LONG]],
  ['none may have more than sixty lines', [40, 61], [tooLong(61)]],
  ['each that has them is told beside the share', [61, 79], [tooLong(61), tooLong(79), TWO_LONG]],
])('%s', (_what, last, breaches) => {
  const lengths = [...Array.from({ length: 8 }, () => 40), ...last];
  expect(checkFunctionLengths(lengths.map((count) => ({ place: 'some.ts:1', lines: count })))).toEqual(
    breaches,
  );
});
