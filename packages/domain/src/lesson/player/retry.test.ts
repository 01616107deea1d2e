import { expect, test } from 'vitest';
import { decideRetry } from './retry.ts';

test.each([
  [0, { kind: 'retry', afterMs: 1000, attempt: 1 }],
  [1, { kind: 'retry', afterMs: 1000, attempt: 2 }],
  [2, { kind: 'retry', afterMs: 1000, attempt: 3 }],
  [3, { kind: 'give-up' }],
  [9, { kind: 'give-up' }],
])('PLAYER-63 after %d attempts', (attempts, decision) => {
  expect(decideRetry(attempts)).toEqual(decision);
});
