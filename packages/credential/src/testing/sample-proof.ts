import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { ProofClaims } from '../proof-claims.ts';
import type { ProofKeySet } from '../proof-keys.ts';
import { publishKey } from '../publish-key.ts';
import type { ProofKey } from '../sign-proof.ts';

export const ISSUER = 'https://jixu.example.cn';

/** A whole year with an exam; the longest name of a district. */
export const CLAIMS: ProofClaims = {
  serial: 'JX2026000000123',
  kind: 'study-year',
  name: '沈若谷',
  idLast4: '123X',
  areaId: 10108,
  areaName: '浙江省杭州市西湖区',
  yearId: 2026,
  yearName: '2026年度',
  proCredits: 60,
  pubCredits: 30.5,
  totalCredits: 90.5,
  courseCount: 12,
  examScore: 86,
  examPoints: 100,
  completedAt: '2026-11-23T15:04:05+08:00',
  issuedAt: '2026-11-23T15:04:06+08:00',
  ruleHash: '0f'.repeat(32),
  evidenceHead: 'a7'.repeat(32),
  statusIndex: 4711,
};

export function makeKey(kid: string): ProofKey {
  return { kid, privateKey: generateKeyPairSync('ed25519').privateKey, issuer: ISSUER };
}

/** The key set with these keys, each in use from the beginning of 2026 unless said otherwise. */
export function keySet(
  ...keys: readonly {
    kid: string;
    privateKey: KeyObject;
    from?: string;
    until?: string;
    compromised?: unknown;
  }[]
): ProofKeySet {
  const published = keys.map((key) => ({
    ...publishKey(key, key.from ?? '2026-01-01T00:00:00+08:00', key.until ?? null),
    ...('compromised' in key ? { compromised: key.compromised } : {}),
  }));
  return { issuer: ISSUER, keys: published };
}
