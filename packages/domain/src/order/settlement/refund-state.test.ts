import { expect, test } from 'vitest';
import { nextRefundState, REFUND_STATUS, type RefundEvent, type RefundState } from './refund-state.ts';

const EVENTS: readonly RefundEvent[] = ['sent', 'processing', 'done', 'failed', 'closed'];
const STATES: readonly RefundState[] = ['wanted', 'sent', 'processing', 'done', 'failed', 'closed'];

test.each([
  ['wanted', ['sent', null, null, null, 'closed']],
  ['sent', [null, 'processing', 'done', 'failed', 'closed']],
  ['processing', [null, null, 'done', 'failed', 'closed']],
  ['done', [null, null, null, null, null]],
  ['failed', ['sent', 'processing', 'done', null, 'closed']],
  ['closed', [null, null, null, null, null]],
] as const)('from %s', (state, next) => {
  expect(EVENTS.map((event) => nextRefundState(state, event))).toEqual(next);
});

test('a learner sees refunding, refunded, failed or closed', () => {
  expect(STATES.map((state) => REFUND_STATUS[state])).toEqual([1, 1, 1, 2, 3, 4]);
});
