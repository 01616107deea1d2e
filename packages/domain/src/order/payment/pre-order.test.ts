import { expect, test } from 'vitest';
import { exampleRejection } from './example-rejections.ts';
import { reactToPreOrder } from './pre-order.ts';

const message = '服务器说的话';
const warn = { kind: 'warn', message, forMs: 5000 };

test.each([
  ['PAY-56', 1005, true, warn],
  ['PAY-57', 1006, true, { kind: 'alert', message }],
  ['PAY-58 without a course in the query', 1006, false, warn],
  ['PAY-58', 2701, true, warn],
  ['the session reacts:', 1001, true, { kind: 'none' }],
] as const)('%s errcode %d, from a link: %s', (_id, errcode, fromLink, reaction) => {
  expect(reactToPreOrder(exampleRejection(errcode, message), fromLink)).toEqual(reaction);
});

test('PAY-58 without a sentence the fallback is shown', () => {
  expect(reactToPreOrder(exampleRejection(9408), false)).toEqual({
    ...warn,
    message: '下单失败，请稍后再试',
  });
});
