import { expect, test } from 'vitest';
import { checkFunctionLengths, functionLengths } from './function-lengths.ts';

const lines = (count: number): string => 'call();\n'.repeat(count);

test('declarations, methods and functions with a name are measured, callbacks with the function around them', () => {
  const text = `function declared() {\n${lines(3)}}
export const named = () => {\n${lines(5)}};
const object = { method() {\n${lines(1)}} };
function around() {\n[1].map(() => {\n${lines(2)}});\n}`;
  expect(functionLengths({ path: 'apps/api/src/some.ts', text })).toEqual([5, 7, 3, 6]);
});

test('a test may list its cases at length', () => {
  expect(
    functionLengths({ path: 'apps/api/src/some.test.ts', text: `function long() {\n${lines(90)}}` }),
  ).toEqual([]);
});

test('one function in ten may be long, two may not', () => {
  const usual = Array.from({ length: 9 }, () => 40);
  expect(checkFunctionLengths([...usual, 41])).toEqual([]);
  expect(checkFunctionLengths([...usual.slice(1), 41, 60])).toEqual([
    '2 of 10 functions have more than 40 lines; one in ten may, so part some of them',
  ]);
});
