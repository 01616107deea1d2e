#!/usr/bin/env node
import { createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Bytes, toBase64url } from './bytes.ts';
import { claimLines, hashWarning, technicalLines } from './claim-words.ts';
import { ROOT_TYPE, readRoot } from './evidence-root.ts';
import { isPdf, proofsInPdf, proofsInText } from './find-proofs.ts';
import { readJws } from './jws.ts';
import { type ProofKeySet, readProofKeys } from './proof-keys.ts';
import { rootWords } from './root-words.ts';
import { readStatusList, type StatusList } from './status-list.ts';
import { verdictWords } from './verdict-words.ts';
import { verifyAll } from './verify-all.ts';
import type { Verdict } from './verify-proof.ts';
import type { CheckEd25519 } from './verify-signature.ts';

const USAGE = `用法：node verify.mjs 证明.pdf keys.json [status.jwt]

证明        证明的 PDF 文件，或存有证明内容的文本文件；也可以是学习凭据里的 root.json，或网站公布的凭据根
keys.json   网站的 /.well-known/jixu-proof-keys.json
status.jwt  网站的 /.well-known/jixu-proof-status.jwt；没有它，不能知道是否已被撤销，退出码是 3

退出码：0 有效，截至列表日期未被撤销　1 无效　2 已撤销　3 签名有效，是否已被撤销未知　4 文件或用法有误
        凭据根没有状态：0 有效　1 无效
`;

const EXIT = { valid: 0, invalid: 1, revoked: 2, unknown: 3, usage: 4 } as const;

/** By Node's own crypto, which has known Ed25519 longer than its WebCrypto. */
const checkByNode: CheckEd25519 = async (publicKey, signed, signature) => {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: toBase64url(publicKey) };
  return verify(null, signed, createPublicKey({ key: jwk, format: 'jwk' }), signature);
};

/** What stands in the way of an answer; not what is wrong with the proof. */
class UsageFault extends Error {}

function readBytes(path: string): Bytes {
  try {
    return new Uint8Array(readFileSync(path));
  } catch {
    throw new UsageFault(`读不了这个文件：${path}`);
  }
}

const readText = (path: string) => new TextDecoder().decode(readBytes(path));

function readKeys(path: string): ProofKeySet {
  try {
    const keys = readProofKeys(JSON.parse(readText(path)));
    if (keys) return keys;
  } catch (error) {
    if (error instanceof UsageFault) throw error;
  }
  throw new UsageFault(`这不是网站公布的密钥：${path}`);
}

async function readList(path: string, keys: ProofKeySet): Promise<StatusList> {
  const list = await readStatusList(readText(path), keys, checkByNode);
  if (!list) throw new UsageFault(`这不是网站签发的状态列表：${path}`);
  return list;
}

function describe(verdict: Verdict): string {
  const { title, text } = verdictWords(verdict);
  if (!('claims' in verdict)) return `${title}\n${text}\n`;
  const { claims, issuer, key } = verdict;
  const lines = [...claimLines(claims), ...technicalLines(claims), ['签发者', issuer], ['签名密钥', key.kid]];
  const warning = hashWarning(claims);
  const said = lines.map(([name, value]) => `${name}：${value}`).join('\n');
  return `${title}\n${text}\n\n${said}\n${warning === null ? '' : `\n${warning}\n`}`;
}

/** A script takes 0 for an answer: it is given only where a list said that nothing here is revoked. */
function exitCode(verdicts: readonly Verdict[]): number {
  const [worst] = verdicts;
  if (worst?.outcome === 'revoked') return EXIT.revoked;
  if (worst?.outcome !== 'valid') return EXIT.invalid;
  const isUnknown = verdicts.some((verdict) => 'claims' in verdict && verdict.status.kind === 'unknown');
  return isUnknown ? EXIT.unknown : EXIT.valid;
}

async function runOnRoot(text: string, keys: ProofKeySet): Promise<number> {
  const root = await readRoot(text, keys, checkByNode);
  process.stdout.write(`${rootWords(root).join('\n')}\n`);
  return root ? EXIT.valid : EXIT.invalid;
}

async function run([proof, keyFile, listFile, ...more]: readonly string[]): Promise<number> {
  if (!proof || !keyFile || more.length > 0) throw new UsageFault(USAGE);
  const keys = readKeys(keyFile);
  const list = listFile ? await readList(listFile, keys) : null;
  const file = readBytes(proof);
  const texts = isPdf(file) ? await proofsInPdf(file) : proofsInText(new TextDecoder().decode(file));
  if (texts[0] && readJws(texts[0])?.header.typ === ROOT_TYPE) return runOnRoot(texts[0], keys);
  const verdicts = await verifyAll(texts, keys, list, checkByNode);
  process.stdout.write(verdicts.map(describe).join('\n'));
  return exitCode(verdicts);
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageFault)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = EXIT.usage;
}
