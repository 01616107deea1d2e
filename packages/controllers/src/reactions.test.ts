import type { ReactionsOf } from '@jixu/api-client';
import { expect, test } from 'vitest';
import { reactionsTo } from './reactions.ts';

const SAMPLE: ReactionsOf<'holdPlayLease'> = {
  rejected: { 1001: ['login'], 2401: ['error'], 2402: ['error'], 2502: ['take_over'] },
  failed: ['error'],
  unanswered: ['error', 'retry'],
};

test.each([
  ['its own rejection', 2502, ['take_over']],
  ['the transport, where it reacts alike to every call', 9999, ['limit_dialog']],
  ['a server that failed', 9500, ['error']],
  ['no response', 9408, ['error', 'retry']],
  ['an errcode nobody knows', 4711, ['error']],
])('%s', (_, errcode, reactions) => {
  expect(reactionsTo(SAMPLE, { errcode })).toEqual(reactions);
});

test('a table that differs from the contract does not compile', () => {
  const rejected = { 1001: ['login'], 2401: ['error'], 2402: ['error'], 2502: ['take_over'] } as const;
  const rest = { failed: ['error'], unanswered: ['error', 'retry'] } as const;
  // @ts-expect-error an errcode of the contract is left out
  const short: ReactionsOf<'holdPlayLease'> = { rejected: { 1001: rejected[1001] }, ...rest };
  // @ts-expect-error the contract says take_over
  const other: ReactionsOf<'holdPlayLease'> = { rejected: { ...rejected, 2502: ['error'] }, ...rest };
  expect([short, other]).toHaveLength(2);
});
