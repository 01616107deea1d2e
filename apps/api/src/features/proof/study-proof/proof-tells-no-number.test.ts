import { createHash } from 'node:crypto';
import { proofsInText } from '@jixu/credential/find-proofs';
import type { ProofClaims } from '@jixu/credential/proof-claims';
import { signBadge, signProof } from '@jixu/credential/sign-proof';
import { keySet, makeKey } from '@jixu/credential/testing/sample-proof';
import { verifyProof } from '@jixu/credential/verify-proof';
import { idCheckCharacter, personFrom } from '@jixu/test-kit/people';
import { expect, test } from 'vitest';
import { createFieldCipher } from '#secrets/field-cipher.ts';
import { FIELD_KEY } from '#testing/arrange-proofs.ts';
import { claimsOf } from './sign-proofs.ts';

const KEY = makeKey('2026-1');
const KEYS = keySet(KEY);
const DAY_MS = 86_400_000;
const cipher = createFieldCipher(FIELD_KEY);

/** What a stranger reads in the proof of this number, in either form. */
async function readProof(name: string, idNumber: string, sign: typeof signProof): Promise<ProofClaims> {
  const claims = claimsOf(
    { cipher },
    {
      serial: 'JX2026-7C1E9A40',
      enrolmentId: 1,
      statusIndex: 4711,
      areaId: 219,
      yearId: 2026,
      name,
      idCardEncrypted: cipher.encrypt('id-card', idNumber),
      facts: {
        ...{
          packageId: 601,
          areaName: '深圳市南山区',
          yearName: '2026年度',
          proCredits: 60,
          pubCredits: 30,
          totalCredits: 90,
        },
        courseCount: 12,
        exam: null,
        completedMs: 1_764_000_000_000,
        ruleHash: '0f'.repeat(32),
        evidenceHead: 'a7'.repeat(32),
      },
    },
    1_764_000_001_000,
  );
  const [text = ''] = proofsInText(sign(claims, KEY));
  const verdict = await verifyProof(text, KEYS, null);
  if (!('claims' in verdict)) throw new Error(verdict.outcome);
  return verdict.claims;
}

/** Every number of a district with these last four characters, born in fifty years. */
function numbersOf(district: string, last4: string): string[] {
  const numbers: string[] = [];
  for (let day = Date.UTC(1956, 0, 1); day < Date.UTC(2006, 0, 1); day += DAY_MS) {
    const birth = new Date(day).toISOString().slice(0, 10).replaceAll('-', '');
    const digits = `${district}${birth}${last4.slice(0, 3)}`;
    if (idCheckCharacter(digits) === last4[3]) numbers.push(digits + last4[3]);
  }
  return numbers;
}

const texts = (claims: ProofClaims): string[] =>
  Object.values(claims).filter((value) => typeof value === 'string' && value !== '');

/** How a number may stand in a claim: hashed alone or with another claim as its salt, whole or cut. */
function hashesOf(number: string, claims: ProofClaims): ReadonlySet<string> {
  const salted = ['', ...texts(claims)].flatMap((salt) => [salt + number, number + salt]);
  return new Set(
    salted.flatMap((text) => {
      const hash = createHash('sha256').update(text).digest();
      return [hash.toString('base64url'), hash.toString('base64'), hash.toString('hex')];
    }),
  );
}

/** The numbers that a claim of the proof does not rule out; claims that follow from the number are what tells it. */
function numbersLeft(claims: ProofClaims, own: string): string[] {
  const telling = texts(claims).filter((value) =>
    [...hashesOf(own, claims)].some((hash) => hash.startsWith(value)),
  );
  return numbersOf(own.slice(0, 6), claims.idLast4).filter((number) => {
    const hashes = telling.length === 0 ? [] : [...hashesOf(number, claims)];
    return telling.every((value) => hashes.some((hash) => hash.startsWith(value)));
  });
}

test.each([
  ['short form', signProof],
  ['badge', signBadge],
])(
  'of fifty proofs (%s) each leaves twenty numbers and more, though its district is known',
  async (_form, sign) => {
    for (let seed = 300; seed < 350; seed += 1) {
      const { name, idNumber } = personFrom(seed);
      const left = numbersLeft(await readProof(name, idNumber, sign), idNumber);
      expect(left).toContain(idNumber);
      expect(left.length, idNumber).toBeGreaterThanOrEqual(20);
    }
  },
);

test('the search finds a number behind a hash, where there is one', async () => {
  const { name, idNumber } = personFrom(300);
  const claims = await readProof(name, idNumber, signProof);
  const idSalt = 'k3Jx_9aQ';
  const idHash = createHash('sha256')
    .update(idSalt + idNumber)
    .digest('base64url')
    .slice(0, 3);
  expect(numbersLeft({ ...claims, idSalt, idHash }, idNumber)).toEqual([idNumber]);
});
