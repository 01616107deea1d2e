import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readProofKeys } from './proof-keys.ts';
import { signBadge, signProof } from './sign-proof.ts';
import { signStatusList } from './sign-status-list.ts';
import { readStatusList, type StatusList } from './status-list.ts';
import { EARLIER_BADGE, EARLIER_KEYS, EARLIER_PROOF } from './testing/earlier-proof.ts';
import { CLAIMS, keySet, makeKey } from './testing/sample-proof.ts';
import { verifyProof } from './verify-proof.ts';

const KEY = makeKey('2026-1');
const KEYS = keySet(KEY);
const AFTER = Date.parse('2026-12-01T08:00:00+08:00');
const FORMS = [
  ['short form', signProof],
  ['badge', signBadge],
] as const;

async function listOf(revoked: readonly number[], nowMs = AFTER): Promise<StatusList | null> {
  return readStatusList(signStatusList({ revoked, issued: 5000, nowMs }, KEY), KEYS);
}

test.each(FORMS)('%s: what was signed is read again, every claim of it', async (_form, sign) => {
  const verdict = await verifyProof(sign(CLAIMS, KEY), KEYS, await listOf([]));
  expect(verdict).toMatchObject({
    outcome: 'valid',
    claims: CLAIMS,
    issuer: KEY.issuer,
    key: { kid: '2026-1' },
    status: { kind: 'in-force', asOf: '2026-12-01T08:00:00+08:00' },
  });
});

test.each(FORMS)('%s: a year without an exam and without kept events', async (_form, sign) => {
  const claims = { ...CLAIMS, examScore: null, examPoints: null, evidenceHead: null };
  expect(await verifyProof(sign(claims, KEY), KEYS, null)).toMatchObject({ outcome: 'valid', claims });
});

test.each(FORMS)('%s: any one character changed, and the proof is not valid', async (_form, sign) => {
  const proof = sign(CLAIMS, KEY);
  for (let at = 0; at < proof.length; at += 1) {
    const other = proof[at] === 'A' ? 'B' : 'A';
    const { outcome } = await verifyProof(proof.slice(0, at) + other + proof.slice(at + 1), KEYS, null);
    expect(outcome, `character ${at}`).not.toBe('valid');
  }
});

test('any character replaced by any other, cut off or added, and the proof is not valid', async () => {
  const proof = signProof(CLAIMS, KEY);
  const place = fc.nat({ max: proof.length - 1 });
  const changed = fc.oneof(
    fc
      .tuple(place, fc.string({ minLength: 1, maxLength: 1 }))
      .map(([at, by]) => proof.slice(0, at) + by + proof.slice(at + 1)),
    place.map((at) => proof.slice(0, at)),
    fc.string({ minLength: 1, maxLength: 3 }).map((more) => proof + more),
  );
  await fc.assert(
    fc.asyncProperty(
      changed.filter((text) => text !== proof),
      async (text) => {
        expect((await verifyProof(text, KEYS, null)).outcome).not.toBe('valid');
      },
    ),
    { numRuns: 500 },
  );
});

test('after a change of keys a proof of the old key stays valid, and one that the old key signs later is not', async () => {
  const next = makeKey('2027-1');
  const keys = keySet(
    { ...KEY, until: '2026-12-31T23:59:59+08:00' },
    { ...next, from: '2027-01-01T00:00:00+08:00' },
  );
  const outcome = async (issuedAt: string, key: typeof KEY) =>
    (await verifyProof(signProof({ ...CLAIMS, issuedAt }, key), keys, null)).outcome;
  expect(await outcome('2026-11-23T15:04:06+08:00', KEY)).toBe('valid');
  expect(await outcome('2026-12-31T23:59:59+08:00', KEY)).toBe('valid');
  expect(await outcome('2027-01-01T00:00:00+08:00', KEY)).toBe('key-not-valid-then');
  expect(await outcome('2026-12-31T23:59:59+08:00', next)).toBe('key-not-valid-then');
  expect(await outcome('2027-01-01T00:00:00+08:00', next)).toBe('valid');
});

test('a proof of a key that is not published, and one that names a published key but is not signed by it', async () => {
  const stranger = makeKey('someone');
  expect(await verifyProof(signProof(CLAIMS, stranger), KEYS, null)).toEqual({
    outcome: 'unknown-key',
    kid: 'someone',
  });
  const forged = signProof(CLAIMS, { ...stranger, kid: '2026-1' });
  expect(await verifyProof(forged, KEYS, null)).toEqual({ outcome: 'signature-wrong', kid: '2026-1' });
});

test('a text that is no proof is unreadable, and so is a status list in the place of one', async () => {
  const list = signStatusList({ revoked: [], issued: 1, nowMs: AFTER }, KEY);
  const unsigned = `${btoa('{"alg":"none","typ":"jxp+jwt"}').replace(/=+$/, '')}.e30.`;
  for (const text of ['', '你好', 'a.b.c', list, unsigned]) {
    expect(await verifyProof(text, KEYS, null)).toEqual({ outcome: 'unreadable' });
  }
});

test('a revoked proof is revoked once the list is there; without one its status is unknown', async () => {
  const proof = signProof(CLAIMS, KEY);
  expect(await verifyProof(proof, KEYS, await listOf([3, 4711]))).toMatchObject({
    outcome: 'revoked',
    claims: CLAIMS,
    status: { kind: 'revoked', asOf: '2026-12-01T08:00:00+08:00' },
  });
  expect(await verifyProof(proof, KEYS, null)).toMatchObject({
    outcome: 'valid',
    status: { kind: 'unknown', reason: 'no-list' },
  });
});

test('a list from before the proof, or too short for it, says nothing of it', async () => {
  const silent = { outcome: 'valid', status: { kind: 'unknown', reason: 'silent' } };
  const before = await listOf([], Date.parse('2026-11-23T15:03:00+08:00'));
  expect(await verifyProof(signProof(CLAIMS, KEY), KEYS, before)).toMatchObject(silent);
  const sameMinute = await listOf([], Date.parse('2026-11-23T15:04:00+08:00'));
  const known = { outcome: 'valid', status: { kind: 'in-force' } };
  expect(await verifyProof(signProof(CLAIMS, KEY), KEYS, sameMinute)).toMatchObject(known);
  const beyond = signProof({ ...CLAIMS, statusIndex: 131_072 }, KEY);
  expect(await verifyProof(beyond, KEYS, await listOf([]))).toMatchObject(silent);
});

test('a claim that is missing or malformed cannot be signed', () => {
  const wrong = [
    { name: '' },
    { issuedAt: '2026-02-30T00:00:00+08:00' },
    { ruleHash: 'x' },
    { examPoints: null },
  ];
  for (const claim of wrong) {
    expect(() => signProof({ ...CLAIMS, ...claim }, KEY)).toThrow(Object.keys(claim)[0]);
  }
});

test.each([
  ['short form', EARLIER_PROOF],
  ['badge', EARLIER_BADGE],
])(
  '%s: a proof of before 2026-11-30 stays valid, with the hash of the ID number that it carries',
  async (_form, proof) => {
    expect(await verifyProof(proof, EARLIER_KEYS, null)).toMatchObject({
      outcome: 'valid',
      claims: { ...CLAIMS, idSalt: 'k3Jx_9aQ', idHash: 'p0-' },
    });
  },
);

test('no proof can be signed any more with a hash of the ID number', () => {
  expect(() => signProof({ ...CLAIMS, idSalt: 'k3Jx_9aQ', idHash: 'p0-' }, KEY)).toThrow('idSalt');
});

test('the key document survives being written and read; another document is none', () => {
  expect(readProofKeys(JSON.parse(JSON.stringify(KEYS)))).toEqual(KEYS);
  expect(readProofKeys({ keys: [] })).toBeNull();
  expect(readProofKeys([])).toBeNull();
});
