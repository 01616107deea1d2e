import { expect, test } from 'vitest';
import { signBadge, signProof } from './sign-proof.ts';
import { CLAIMS, keySet, makeKey } from './testing/sample-proof.ts';
import { verifyAll } from './verify-all.ts';

const KEY = makeKey('2026-1');
const KEYS = keySet(KEY);
const outcomes = async (...texts: readonly string[]) =>
  (await verifyAll(texts, KEYS, null)).map(({ outcome }) => outcome);

test('the two forms of one proof are one verdict', async () => {
  expect(await outcomes(signProof(CLAIMS, KEY), signBadge(CLAIMS, KEY))).toEqual(['valid']);
});

test('a changed form beside a right one spoils it', async () => {
  const changed = signBadge(CLAIMS, makeKey('2026-1'));
  expect(await outcomes(signProof(CLAIMS, KEY), changed)).toEqual(['signature-wrong']);
});

test('two proofs are two verdicts, the one not to be relied on first', async () => {
  const late = { ...CLAIMS, serial: 'JX2', issuedAt: '2025-01-01T00:00:00+08:00' };
  expect(await outcomes(signProof(CLAIMS, KEY), signProof(late, KEY))).toEqual([
    'key-not-valid-then',
    'valid',
  ]);
});

test('nothing found is unreadable', async () => {
  expect(await outcomes()).toEqual(['unreadable']);
});
