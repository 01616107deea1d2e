import { expect, test } from 'vitest';
import { type AttemptEvent, type AttemptState, mayBePaid, nextAttemptState } from './attempt-state.ts';

const EVENTS: readonly AttemptEvent[] = [
  'accepted',
  'declined',
  'close-wanted',
  'channel-closed',
  'lapsed',
  'paid',
];

test.each([
  ['sent', ['open', 'dead', 'closing', 'closed', 'dead', 'paid']],
  ['open', [null, null, 'closing', 'closed', 'dead', 'paid']],
  ['closing', [null, null, null, 'closed', 'dead', 'paid']],
  ['closed', [null, null, null, null, null, 'paid']],
  ['dead', [null, null, null, null, null, 'paid']],
  ['paid', [null, null, null, null, null, null]],
] as const)('from %s', (state, next) => {
  expect(EVENTS.map((event) => nextAttemptState(state, event))).toEqual(next);
});

test('only what the channel might still collect keeps an order from being closed', () => {
  const states: readonly AttemptState[] = ['sent', 'open', 'closing', 'closed', 'dead', 'paid'];
  expect(states.filter(mayBePaid)).toEqual(['sent', 'open', 'closing']);
});
