import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import {
  type CompromiseFault,
  compromiseProofKey,
  reissueProofsOfKey,
} from '#features/proof/study-proof/compromise-proof-key.ts';
import { listProofsWithHash } from '#features/proof/study-proof/issued-proof-store.ts';
import {
  type ReissueOutcome,
  reissueProof,
  reissueProofsWithHash,
  revokeProof,
} from '#features/proof/study-proof/revoke-proof.ts';
import { makeProofKey, rotateProofKey } from '#features/proof/study-proof/rotate-proof-key.ts';
import { done, type Noun, type Outcome, refused, task, type Words } from './task.ts';
import { optional, text } from './values.ts';

const WHY_NOT: Record<Extract<ReissueOutcome, { kind: 'rejected' }>['why'], Words> = {
  unknown: { en: 'there is no such proof', zh: '没有此证明' },
  'revoked-already': { en: 'it is revoked already', zh: '已被撤销' },
  'year-open': { en: 'its year is not completed', zh: '该年度尚未完成' },
};

const SERIAL = {
  serial: text('<证明编号>', { en: 'the number of a study proof', zh: '学习证明编号' }),
} as const;

function rejected(serial: string, why: keyof typeof WHY_NOT): Outcome {
  return refused({ en: `${serial}: ${WHY_NOT[why].en}`, zh: `${serial}：${WHY_NOT[why].zh}` });
}

const revoke = task(
  {
    words: 'revoke',
    kind: 'changes',
    help: { en: 'takes a study proof out of force, for ever', zh: '永久撤销学习证明' },
    args: SERIAL,
    options: {},
  },
  async ({ db, by, reason }, { serial }) => {
    const outcome = await revokeProof(db, { serial, reason, by });
    if (outcome.kind === 'rejected') return rejected(serial, outcome.why);
    return done({ en: `${serial} is revoked`, zh: `${serial} 已撤销` });
  },
);

const reissue = task(
  {
    words: 'reissue',
    kind: 'changes',
    help: {
      en: 'revokes a proof and issues one of what the year is worth now in its place',
      zh: '撤销证明并按年度现状换发新证明',
    },
    args: SERIAL,
    options: {},
  },
  async ({ db, by, reason, confirmed }, { serial }) => {
    const outcome = await reissueProof(db, { serial, reason, by });
    if (outcome.kind === 'rejected') return rejected(serial, outcome.why);
    // A rehearsal draws a number that is never given out.
    const place = confirmed ? outcome.serial : 'JX…';
    return done({
      en: `${serial} is revoked; ${place} takes its place and is signed by the jobs`,
      zh: `${serial} 已撤销；换发 ${place}，由后台任务签署`,
    });
  },
);

const reissueHashed = task(
  {
    words: 'reissue-hashed',
    kind: 'changes',
    // Each proof is a transaction under its learner's lock.
    transactions: 'several',
    help: {
      en: 'reissues every proof in force that carries a hash of the ID number (signed until 2026-11-29)',
      zh: '换发所有仍含证件号码摘要的证明（2026-11-29 前签署）',
    },
    args: {},
    options: {},
  },
  async ({ db, by, confirmed }) => {
    if (!confirmed) {
      const { length } = await listProofsWithHash(db);
      return done({ en: `${length} proofs would be issued anew`, zh: `将换发 ${length} 份证明` });
    }
    const count = await reissueProofsWithHash(db, by);
    return done({
      en: `${count} proofs are issued anew and signed by the jobs`,
      zh: `已换发 ${count} 份证明，由后台任务签署`,
    });
  },
);

const rotateKey = task(
  {
    words: 'rotate-key',
    kind: 'changes',
    help: {
      en: 'puts another signing key in use; the file is made where there is none',
      zh: '启用另一签名密钥；文件不存在时生成',
    },
    args: {},
    options: { file: text('<pem>', { en: 'an Ed25519 private key', zh: 'Ed25519 私钥文件' }) },
  },
  async ({ db, confirmed }, { file }) => {
    const isNew = !existsSync(file);
    const pem = isNew ? makeProofKey() : readFileSync(file, 'utf8');
    // Before the database names it: a key in use that nobody holds would stop every proof.
    if (isNew && confirmed) writeFileSync(file, pem, { mode: 0o600, flag: 'wx' });
    const outcome = await rotateProofKey(db, pem);
    if (outcome.kind === 'known-already')
      return refused({
        en: `${file} holds a key that is, or was, in use`,
        zh: `${file} 中的密钥正在或曾经使用`,
      });
    if (outcome.kind === 'no-key')
      return refused({ en: `${file} holds no Ed25519 private key`, zh: `${file} 中没有 Ed25519 私钥` });
    return done({
      en: `${isNew && !confirmed ? 'a new key' : outcome.kid} is in use; proofs wait until every process runs with PROOF_KEY_FILE=${file}`,
      zh: `${isNew && !confirmed ? '新密钥' : outcome.kid} 已启用；所有进程以 PROOF_KEY_FILE=${file} 运行后才继续签署`,
    });
  },
);

const CANNOT: Record<CompromiseFault, Words> = {
  unknown: { en: 'there is no such key', zh: '没有此密钥' },
  'needs-key': {
    en: 'it is the key in use: --file has to name another one, which is made where there is none',
    zh: '它正在使用：--file 应指定另一密钥文件，文件不存在时生成',
  },
  'no-key': { en: '--file holds no Ed25519 private key', zh: '--file 中没有 Ed25519 私钥' },
  'key-used-before': {
    en: '--file holds a key that is, or was, in use',
    zh: '--file 中的密钥正在或曾经使用',
  },
};

const compromise = task(
  {
    words: 'compromise',
    kind: 'changes',
    // The mark counts at once; then each proof is a transaction under its learner's lock.
    transactions: 'several',
    help: {
      en: 'marks a stolen key: nothing it signed is valid any more; puts another in use and issues its proofs anew',
      zh: '标记失窃密钥：其签名一律失效；启用另一密钥并换发相关证明',
    },
    args: { kid: text('<kid>', { en: 'the kid of the published keys', zh: '公布密钥中的 kid' }) },
    options: {
      file: optional(text('<pem>', { en: 'another Ed25519 private key', zh: '另一 Ed25519 私钥文件' })),
    },
  },
  async ({ db, by, reason, confirmed }, { kid, file }) => {
    const isNew = file !== null && !existsSync(file);
    const nextPem = file === null ? null : isNew ? makeProofKey() : readFileSync(file, 'utf8');
    if (isNew && confirmed) writeFileSync(file, nextPem ?? '', { mode: 0o600, flag: 'wx' });
    const marked = await compromiseProofKey(db, { kid, by, reason, nextPem });
    if (marked.kind === 'rejected') return refused(CANNOT[marked.why]);
    const { proofs: count } = marked;
    if (!confirmed) return done({ en: `${count} proofs would be issued anew`, zh: `将换发 ${count} 份证明` });
    const { reissued, left } = await reissueProofsOfKey(db, { kid, by, reason });
    return done(
      {
        en: `${kid} is marked; ${reissued} of ${count} proofs are issued anew, and their learners and the bureau told`,
        zh: `${kid} 已标记；已换发 ${count} 份证明中的 ${reissued} 份，并告知学员与财政部门`,
      },
      ...left.map(
        (serial): Words => ({
          en: `${serial}: ${WHY_NOT['year-open'].en}; it is worthless`,
          zh: `${serial}：${WHY_NOT['year-open'].zh}；该证明已失效`,
        }),
      ),
      ...(marked.next === null
        ? []
        : [
            {
              en: `${marked.next} is in use; the new proofs are signed once the processes run with PROOF_KEY_FILE=${file}`,
              zh: `${marked.next} 已启用；进程以 PROOF_KEY_FILE=${file} 运行后签署新证明`,
            },
          ]),
    );
  },
);

export const proofs: Noun = {
  word: 'proofs',
  help: { en: 'study proofs revoked and issued anew, their keys', zh: '学习证明的撤销、换发与签名密钥' },
  tasks: [revoke, reissue, reissueHashed, rotateKey, compromise],
};
