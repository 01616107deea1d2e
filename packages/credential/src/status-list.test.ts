import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signStatusList } from './sign-status-list.ts';
import { isRevoked, readStatusList } from './status-list.ts';
import { keySet, makeKey } from './testing/sample-proof.ts';

const KEY = makeKey('2026-1');
const KEYS = keySet(KEY);
const NOW = Date.parse('2026-12-01T08:00:00+08:00');

test('exactly the proofs that are revoked have their bit set', async () => {
  const index = fc.nat({ max: 200_000 });
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(index), index, async (revoked, other) => {
      const list = await readStatusList(signStatusList({ revoked, issued: 200_001, nowMs: NOW }, KEY), KEYS);
      if (!list) throw new Error('unreadable');
      expect(revoked.every((one) => isRevoked(list, one))).toBe(true);
      expect(isRevoked(list, other)).toBe(revoked.includes(other));
    }),
    { numRuns: 30 },
  );
});

test('a list is as long as there are proofs, at least the length that the standard asks for', async () => {
  const bytes = async (issued: number) =>
    (await readStatusList(signStatusList({ revoked: [], issued, nowMs: NOW }, KEY), KEYS))?.bits.length;
  expect(await bytes(1)).toBe(16_384);
  expect(await bytes(131_073)).toBe(16_385);
  expect(() => signStatusList({ revoked: [131_072], issued: 1, nowMs: NOW }, KEY)).toThrow('131072');
});

test('a list changed by one character, of another key, or of a key no longer in use is no list', async () => {
  const list = signStatusList({ revoked: [7], issued: 10, nowMs: NOW }, KEY);
  const middle = Math.floor(list.length / 2);
  const changed = list.slice(0, middle) + (list[middle] === 'A' ? 'B' : 'A') + list.slice(middle + 1);
  expect(await readStatusList(changed, KEYS)).toBeNull();
  expect(await readStatusList(list, keySet(makeKey('2026-1')))).toBeNull();
  expect(await readStatusList(list, keySet({ ...KEY, until: '2026-11-30T00:00:00+08:00' }))).toBeNull();
  expect(await readStatusList('', KEYS)).toBeNull();
  expect(await readStatusList(`${list}\n`, KEYS)).not.toBeNull();
});
