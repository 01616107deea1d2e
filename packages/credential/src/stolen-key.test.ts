import { describe, expect, test } from 'vitest';
import { readRoot } from './evidence-root.ts';
import { publishedLife } from './proof-keys.ts';
import { signBadge, signProof } from './sign-proof.ts';
import { signRoot } from './sign-root.ts';
import { signStatusList } from './sign-status-list.ts';
import { readStatusList } from './status-list.ts';
import { CLAIMS, keySet, makeKey } from './testing/sample-proof.ts';
import { FORGED_AT, STOLEN_LIFE, stolenKeySet } from './testing/stolen-key.ts';
import { verifyProof } from './verify-proof.ts';

const STOLEN = makeKey('stolen');
const FRESH = makeKey('fresh');
const MARKED = stolenKeySet(STOLEN, FRESH);

describe.each(FORGED_AT)('a stolen key, whatever the thief dates it: %s', (_edge, at) => {
  const nowMs = Date.parse(at);

  test.each([
    ['short form', signProof],
    ['badge', signBadge],
  ])('a forged proof is not valid: %s', async (_form, sign) => {
    const forged = sign({ ...CLAIMS, name: '无此人', issuedAt: at }, STOLEN);
    expect((await verifyProof(forged, MARKED, null)).outcome).toBe('key-compromised');
  });

  test('a forged list says nothing, so that a revoked proof cannot be passed off as one in force', async () => {
    expect(
      await readStatusList(signStatusList({ revoked: [], issued: 1, nowMs }, STOLEN), MARKED),
    ).toBeNull();
  });

  test('a forged root is none', async () => {
    const root = { day: at.slice(0, 10), root: 'a7'.repeat(32), chains: 1, prev: null, madeMs: nowMs };
    expect(await readRoot(signRoot(root, STOLEN), MARKED)).toBeNull();
  });
});

test('what the fresh key signs is valid', async () => {
  const proof = signProof({ ...CLAIMS, issuedAt: '2026-12-02T00:00:00+08:00' }, FRESH);
  expect((await verifyProof(proof, MARKED, null)).outcome).toBe('valid');
});

test.each([true, 1, 'yes', null, {}])('a mark that says %j is a mark', async (compromised) => {
  const keys = keySet({ ...STOLEN, compromised });
  expect((await verifyProof(signProof(CLAIMS, STOLEN), keys, null)).outcome).toBe('key-compromised');
});

test.each([false, undefined])('one that says %j is none', async (compromised) => {
  const keys = keySet({ ...STOLEN, compromised });
  expect((await verifyProof(signProof(CLAIMS, STOLEN), keys, null)).outcome).toBe('valid');
});

test('an older program, which does not know the mark, finds that the key never was in use', async () => {
  const life = { fromMs: Date.parse(STOLEN_LIFE.from), untilMs: Date.parse(STOLEN_LIFE.until) };
  const { compromised: _, ...asRead } = publishedLife({ ...life, isCompromised: true });
  const keys = keySet({ ...STOLEN, from: asRead.from, until: asRead.until ?? '' });
  for (const [, issuedAt] of FORGED_AT) {
    const { outcome } = await verifyProof(signProof({ ...CLAIMS, issuedAt }, STOLEN), keys, null);
    expect([issuedAt, outcome]).toEqual([issuedAt, 'key-not-valid-then']);
  }
});
