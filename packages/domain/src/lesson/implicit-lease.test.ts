import { expect, test } from 'vitest';
import { extendImplicitLease } from './implicit-lease.ts';

const T = 1_700_000_000_000;

test('the first push opens a lease and proves no time', () => {
  expect(extendImplicitLease(null, T)).toEqual({
    lease: { openedAt: T, extendedAt: T },
    opened: true,
    elapsedMs: 0,
  });
});

test.each([
  ['a push in time', 120_000, false, 120_000],
  ['a push a minute late', 180_000, false, 180_000],
  ['a push after a hole', 180_001, true, 0],
  ['a clock set back', -5_000, false, 0],
])('%s', (_name, afterMs, opened, elapsedMs) => {
  const result = extendImplicitLease({ openedAt: T - 1000, extendedAt: T }, T + afterMs);
  expect([result.opened, result.elapsedMs]).toEqual([opened, elapsedMs]);
  expect(result.lease.openedAt).toBe(opened ? T + afterMs : T - 1000);
});
