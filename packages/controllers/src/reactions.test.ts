import type { ReactionsOf } from '@jixu/api-client';
import { expect, test } from 'vitest';
import { reactionsTo } from './reactions.ts';

const SAMPLE: ReactionsOf<'holdPlayLease'> = {
  rejected: {
    1001: ['login'],
    2401: ['silent'],
    2402: ['silent'],
    2502: ['take_over'],
    2603: ['inline'],
    2606: ['inline'],
    2607: ['inline'],
  },
  failed: ['silent', 'retry'],
  unanswered: ['silent', 'retry'],
};

test.each([
  ['its own rejection', 2502, ['take_over']],
  ['the transport, where it reacts alike to every call', 9999, ['limit_dialog']],
  ['a server that failed', 9500, ['silent', 'retry']],
  ['no response', 9408, ['silent', 'retry']],
  ['an errcode nobody knows', 4711, ['silent', 'retry']],
])('%s', (_, errcode, reactions) => {
  expect(reactionsTo(SAMPLE, { errcode })).toEqual(reactions);
});

test('a table that differs from the contract does not compile', () => {
  const rejected = {
    1001: ['login'],
    2401: ['silent'],
    2402: ['silent'],
    2502: ['take_over'],
    2603: ['inline'],
    2606: ['inline'],
    2607: ['inline'],
  } as const;
  const rest = { failed: ['silent', 'retry'], unanswered: ['silent', 'retry'] } as const;
  // @ts-expect-error an errcode of the contract is left out
  const short: ReactionsOf<'holdPlayLease'> = { rejected: { 1001: rejected[1001] }, ...rest };
  // @ts-expect-error the contract says take_over
  const other: ReactionsOf<'holdPlayLease'> = { rejected: { ...rejected, 2502: ['error'] }, ...rest };
  expect([short, other]).toHaveLength(2);
});
