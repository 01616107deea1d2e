import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import type { ProofClaims } from '@jixu/credential/proof-claims';
import { publishKey } from '@jixu/credential/publish-key';
import { signBadge, signProof } from '@jixu/credential/sign-proof';
import { signRoot } from '@jixu/credential/sign-root';
import { signStatusList } from '@jixu/credential/sign-status-list';
import { EARLIER_KEYS, EARLIER_PROOF } from '@jixu/credential/testing/earlier-proof';
import { FORGED_AT, stolenKeySet } from '@jixu/credential/testing/stolen-key';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleVerifyCommand } from './bundle-command.ts';

const SITE = 'https://jixu.example.cn';
const CLAIMS: ProofClaims = {
  serial: 'JX2026-7C1E9A40',
  kind: 'study-year',
  name: '沈若谷',
  idLast4: '123X',
  areaId: 10108,
  areaName: '浙江省杭州市西湖区',
  yearId: 2026,
  yearName: '2026年度',
  proCredits: 60,
  pubCredits: 30,
  totalCredits: 90,
  courseCount: 12,
  examScore: 86,
  examPoints: 100,
  completedAt: '2026-11-23T15:04:05+08:00',
  issuedAt: '2026-11-23T15:04:06+08:00',
  ruleHash: '0f'.repeat(32),
  evidenceHead: null,
  statusIndex: 4711,
};
const newKey = (kid: string) => ({
  kid,
  issuer: SITE,
  privateKey: generateKeyPairSync('ed25519').privateKey,
});
const KEY = newKey('2026-1');
const NEXT = newKey('2027-1');
/** What somebody has downloaded, and nothing else. */
const folder = mkdtempSync(join(tmpdir(), 'jixu-verify-'));
let command = '';

const put = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content);

function pdfOf(...texts: readonly string[]): Buffer {
  const streams = texts.map((text) => {
    const packed = deflateSync(text);
    return Buffer.concat([
      Buffer.from(`1 0 obj\n<< /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
      packed,
      Buffer.from('\nendstream\nendobj\n'),
    ]);
  });
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...streams, Buffer.from('%%EOF\n')]);
}

function run(...given: readonly string[]) {
  const child = spawnSync(process.execPath, ['verify.mjs', ...given], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: '' },
  });
  return { code: child.status, said: child.stdout, complained: child.stderr };
}

function list(revoked: readonly number[], at: string): string {
  return signStatusList({ revoked, issued: 5000, nowMs: Date.parse(at) }, KEY);
}

beforeAll(async () => {
  command = await bundleVerifyCommand();
  put('verify.mjs', command);
  put(
    'keys.json',
    JSON.stringify({ issuer: SITE, keys: [publishKey(KEY, '2026-01-01T00:00:00+08:00', null)] }),
  );
  put('proof.pdf', pdfOf(signProof(CLAIMS, KEY), signBadge(CLAIMS, KEY)));
  put('in-force.jwt', list([], '2026-12-01T08:00:00+08:00'));
  put('revoked.jwt', list([4711], '2026-12-01T08:00:00+08:00'));
  put('old.jwt', list([], '2026-11-01T08:00:00+08:00'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('learning check 28: a PDF, the keys and Node alone: valid, with every claim', () => {
  const { code, said, complained } = run('proof.pdf', 'keys.json', 'in-force.jwt');
  expect([code, complained]).toEqual([0, '']);
  expect(said).toMatch(
    /^证明有效\n内容由本站签发，没有被改动。未被撤销（状态截至2026年12月1日 08:00:00）。\n/,
  );
  for (const line of [
    '姓名：沈若谷',
    '证件号码：末四位 123X',
    '地区：浙江省杭州市西湖区',
    '年度：2026年度',
    '总学分：90',
    '考试成绩：86分（满分100分）',
    '完成时间：2026年11月23日 15:04:05',
    '证明编号：JX2026-7C1E9A40',
    `规则摘要：${CLAIMS.ruleHash}`,
    '状态序号：4711',
    '签名密钥：2026-1',
  ])
    expect(said).toContain(`${line}\n`);
});

test('a proof of before 2026-11-30 is valid, and the hash of the ID number in it is told', () => {
  put('earlier.txt', EARLIER_PROOF);
  put('earlier-keys.json', JSON.stringify(EARLIER_KEYS));
  const { said } = run('earlier.txt', 'earlier-keys.json');
  expect(said).toMatch(/^签名有效，状态未知\n/);
  expect(said).toContain('证件号码摘要：盐 k3Jx_9aQ，摘要 p0-\n');
  expect(said).toContain('从它可以推算出完整的号码');
  expect(run('proof.pdf', 'keys.json').said).not.toContain('摘要，从它可以');
});

test('learning check 28: without a list the signature is checked, and the status said to be unknown, by the exit code too', () => {
  const { code, said } = run('proof.pdf', 'keys.json');
  expect(code).toBe(3);
  expect(said).toMatch(/^签名有效，状态未知\n/);
});

test('learning check 28: one byte changed is invalid, revoked is 已撤销, a list older than the proof is said', () => {
  const proof = signProof(CLAIMS, KEY);
  const changed = proof.slice(0, 300) + (proof[300] === 'A' ? 'B' : 'A') + proof.slice(301);
  put('changed.pdf', pdfOf(changed, signBadge(CLAIMS, KEY)));
  put('changed.txt', changed);
  for (const name of ['changed.pdf', 'changed.txt']) {
    const { code, said } = run(name, 'keys.json', 'in-force.jwt');
    expect([code, said.split('\n')[0]]).toEqual([1, '证明无效']);
    expect(said).not.toContain('沈若谷');
  }
  expect(run('proof.pdf', 'keys.json', 'revoked.jwt')).toMatchObject({
    code: 2,
    said: expect.stringMatching(/^已撤销\n.*状态截至2026年12月1日/),
  });
  expect(run('proof.pdf', 'keys.json', 'old.jwt')).toMatchObject({
    code: 3,
    said: expect.stringContaining('状态列表早于这份证明'),
  });
});

test('learning check 28: after a change of keys the old proof stays valid', () => {
  const keys = [
    publishKey(KEY, '2026-01-01T00:00:00+08:00', '2026-12-31T23:59:59+08:00'),
    publishKey(NEXT, '2027-01-01T00:00:00+08:00', null),
  ];
  put('rotated.json', JSON.stringify({ issuer: SITE, keys }));
  expect(run('proof.pdf', 'rotated.json')).toMatchObject({
    code: 3,
    said: expect.stringMatching(/^签名有效，状态未知\n/),
  });
  expect(run('proof.pdf', 'rotated.json', 'in-force.jwt').code).toBe(0);
  put('late.txt', signProof({ ...CLAIMS, issuedAt: '2027-02-01T00:00:00+08:00' }, KEY));
  expect(run('late.txt', 'rotated.json')).toMatchObject({ code: 1, said: expect.stringContaining('使用期') });
});

test('a file that cannot be read or is something else is said in words', () => {
  expect(run()).toMatchObject({ code: 4, complained: expect.stringContaining('用法：node verify.mjs') });
  expect(run('none.pdf', 'keys.json')).toMatchObject({ code: 4, complained: '读不了这个文件：none.pdf\n' });
  expect(run('proof.pdf', 'proof.pdf')).toMatchObject({
    code: 4,
    complained: '这不是网站公布的密钥：proof.pdf\n',
  });
  expect(run('proof.pdf', 'keys.json', 'keys.json')).toMatchObject({
    code: 4,
    complained: '这不是网站签发的状态列表：keys.json\n',
  });
  expect(run('keys.json', 'keys.json')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^没有认出学习证明/),
  });
});

test('the command needs nothing but Node, opens no connection, and is short enough to be read', () => {
  const imported = [...command.matchAll(/^import .* from "([^"]+)";$/gm)].map(([, name]) => name);
  expect(imported.sort()).toEqual(['node:crypto', 'node:fs']);
  expect(command).not.toMatch(/\bfetch\(|import\(|require\(|packages\//);
  expect(command.split('\n').length).toBeLessThan(560);
});

test('a forgery by a stolen key is refused whatever its date: as a proof, as a list that revokes nothing, as a root', () => {
  put('stolen.json', JSON.stringify(stolenKeySet(KEY, NEXT)));
  for (const [edge, at] of FORGED_AT) {
    const nowMs = Date.parse(at);
    const root = { day: at.slice(0, 10), root: 'a7'.repeat(32), chains: 31, prev: null, madeMs: nowMs };
    put('forged.txt', signProof({ ...CLAIMS, issuedAt: at }, KEY));
    put('forged.jwt', list([], at));
    put('forged-root.jwt', signRoot(root, KEY));
    expect([edge, run('forged.txt', 'stolen.json')]).toEqual([
      edge,
      expect.objectContaining({ code: 1, said: expect.stringContaining('已失窃') }),
    ]);
    expect([edge, run('forged.txt', 'stolen.json', 'forged.jwt').code]).toEqual([edge, 4]);
    expect([edge, run('forged-root.jwt', 'stolen.json').code]).toEqual([edge, 1]);
  }
});

/** The program of the guide, in the folder with what it reads. */
function runGuide(keys: object, proof: string, status: string) {
  const guide = readFileSync(join(import.meta.dirname, 'content/study-proofs.md'), 'utf8');
  const [, program = ''] = /^```js\n([\s\S]*?)^```$/m.exec(guide) ?? [];
  const jose = import.meta.resolve('jose');
  put('program.mjs', program.replace("from 'jose'", `from '${jose}'`));
  put('jixu-proof-keys.json', JSON.stringify(keys));
  put('proof.jwt', `${proof}\n`);
  put('jixu-proof-status.jwt', status);
  const child = spawnSync(process.execPath, ['program.mjs'], { cwd: folder, encoding: 'utf8' });
  return { said: child.stdout, complained: child.stderr };
}

const PUBLISHED = { issuer: SITE, keys: [publishKey(KEY, '2026-01-01T00:00:00+08:00', null)] };
const LISTED_AT = '2026-11-23T15:05:00+08:00';

test.each([
  ['not revoked', list([], LISTED_AT), `not revoked as of ${LISTED_AT}`],
  ['revoked', list([4711], LISTED_AT), 'revoked'],
  ['older than the proof', list([], '2026-11-01T08:00:00+08:00'), 'status unknown'],
])('the program of the guide runs as it stands, with the library it names: %s', (_name, status, words) => {
  const { complained, said } = runGuide(PUBLISHED, signProof(CLAIMS, KEY), status);
  expect([complained, said]).toEqual(['', `JX2026-7C1E9A40 沈若谷: ${words}\n`]);
});

test('the program of the guide refuses the other spellings of a signature, which the library takes', () => {
  const proof = signProof(CLAIMS, KEY);
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = letters.indexOf(proof.at(-1) ?? '');
  for (const bit of [1, 2, 4, 8]) {
    const other = proof.slice(0, -1) + letters[last ^ bit];
    const [one, same] = [proof, other].map((text) => Buffer.from(text.split('.')[2] ?? '', 'base64url'));
    expect(one).toEqual(same);
    const { complained, said } = runGuide(PUBLISHED, other, list([], LISTED_AT));
    expect([said, complained]).toEqual(['', expect.stringContaining('not valid: unused bits')]);
  }
});

test('the program of the guide refuses a forgery by a stolen key, and its list, whatever their date', () => {
  const keys = stolenKeySet(KEY, NEXT);
  const fresh = { ...CLAIMS, issuedAt: '2026-11-25T12:00:01+08:00' };
  const freshList = signStatusList(
    { revoked: [], issued: 5000, nowMs: Date.parse('2026-11-25T13:00:00+08:00') },
    NEXT,
  );
  expect(runGuide(keys, signProof(fresh, NEXT), freshList).complained).toBe('');
  for (const [edge, at] of FORGED_AT) {
    const forged = runGuide(keys, signProof({ ...CLAIMS, issuedAt: at }, KEY), freshList);
    const listed = runGuide(keys, signProof(fresh, NEXT), list([], at));
    for (const { complained, said } of [forged, listed])
      expect([edge, said, complained]).toEqual([edge, '', expect.stringContaining('the key was stolen')]);
  }
});

test('the root of a day is checked like a proof, from the pack or as it is published', () => {
  const root = {
    day: '2026-11-23',
    root: 'a7'.repeat(32),
    chains: 31,
    prev: null,
    madeMs: Date.parse('2026-11-23T00:10:00+08:00'),
  };
  put('root.json', JSON.stringify({ seq: 3, path: [null], jws: signRoot(root, KEY) }, null, 1));
  put('kept.jwt', signRoot(root, newKey('2026-1')));
  const pack = run('root.json', 'keys.json');
  expect([pack.code, pack.said]).toEqual([0, expect.stringContaining('日期：2026-11-23')]);
  expect(run('kept.jwt', 'keys.json')).toMatchObject({
    code: 1,
    said: expect.stringContaining('凭据根无效'),
  });
});
