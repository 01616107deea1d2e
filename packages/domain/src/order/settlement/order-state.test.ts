import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextOrderState, type OrderState, type OrderStateEvent } from './order-state.ts';

const STATES: readonly OrderState[] = ['pending', 'closing', 'closed', 'paid'];
const EVENTS: readonly OrderStateEvent[] = ['opened', 'ended', 'channels-closed'];

test.each([
  ['pending', 'opened', 'paid'],
  ['pending', 'ended', 'closing'],
  ['pending', 'channels-closed', null],
  ['closing', 'opened', 'paid'],
  ['closing', 'ended', null],
  ['closing', 'channels-closed', 'closed'],
  ['closed', 'opened', 'paid'],
  ['closed', 'ended', null],
  ['closed', 'channels-closed', null],
  ['paid', 'opened', null],
  ['paid', 'ended', null],
  ['paid', 'channels-closed', null],
] as const)('%s, %s: %s', (state, event, next) => {
  expect(nextOrderState(state, event)).toBe(next);
});

test('whatever happens, a paid order stays paid and nothing becomes pending', () => {
  fc.assert(
    fc.property(fc.constantFrom(...STATES), fc.array(fc.constantFrom(...EVENTS)), (first, events) => {
      let state = first;
      for (const event of events) {
        const next = nextOrderState(state, event) ?? state;
        expect(next === 'pending').toBe(state === 'pending' && next === state);
        if (state === 'paid') expect(next).toBe('paid');
        state = next;
      }
    }),
  );
});
