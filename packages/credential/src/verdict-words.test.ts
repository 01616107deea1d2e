import { expect, test } from 'vitest';
import { claimLines, technicalLines } from './claim-words.ts';
import type { ProofClaims } from './proof-claims.ts';
import { CLAIMS, keySet, makeKey } from './testing/sample-proof.ts';
import { verdictWords } from './verdict-words.ts';
import type { Verdict } from './verify-proof.ts';

const [key] = keySet(makeKey('2026-1')).keys;
if (!key) throw new Error('no key');
const ASOF = '2026-12-01T08:00:00+08:00';
const signed = (more: object) => ({ outcome: 'valid', claims: CLAIMS, issuer: 'x', key, ...more }) as Verdict;

test.each<[Verdict, string, string]>([
  [
    signed({ status: { kind: 'in-force', asOf: ASOF } }),
    '证明有效',
    '未被撤销（状态截至2026年12月1日 08:00:00）',
  ],
  [signed({ status: { kind: 'unknown', reason: 'no-list' } }), '签名有效，状态未知', '没有可用的状态列表'],
  [signed({ status: { kind: 'unknown', reason: 'silent' } }), '签名有效，状态未知', '状态列表早于这份证明'],
  [
    signed({ outcome: 'revoked', status: { kind: 'revoked', asOf: ASOF } }),
    '已撤销',
    '状态截至2026年12月1日',
  ],
  [
    signed({ outcome: 'key-not-valid-then', status: { kind: 'unknown', reason: 'no-list' } }),
    '证明无效',
    '使用期',
  ],
  [
    signed({ outcome: 'key-compromised', status: { kind: 'in-force', asOf: ASOF } }),
    '证明无效',
    '2026-1 已失窃',
  ],
  [{ outcome: 'signature-wrong', kid: 'k' }, '证明无效', '改动'],
  [{ outcome: 'unknown-key', kid: 'k9' }, '证明无效', 'k9'],
  [{ outcome: 'unreadable' }, '没有认出学习证明', '重新扫描'],
])('%j is said in words', (verdict, title, text) => {
  const words = verdictWords(verdict);
  expect(words.title).toBe(title);
  expect(words.text).toContain(text);
});

test('every claim is shown: a change of any of them changes a line', () => {
  const shown = (claims: ProofClaims) => JSON.stringify([claimLines(claims), technicalLines(claims)]);
  const other: Record<keyof ProofClaims, unknown> = {
    ...Object.fromEntries(Object.keys(CLAIMS).map((name) => [name, 'x'])),
    issuedAt: '2027-01-02T03:04:05+08:00',
    completedAt: '2027-01-02T03:04:05+08:00',
  } as Record<keyof ProofClaims, unknown>;
  for (const name of Object.keys(CLAIMS)) {
    const value = other[name as keyof ProofClaims];
    expect(shown({ ...CLAIMS, [name]: value }), name).not.toBe(shown(CLAIMS));
  }
});
