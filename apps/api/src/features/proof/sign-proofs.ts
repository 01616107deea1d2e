import { createHash } from 'node:crypto';
import { idClaims } from '@jixu/credential/id-claims';
import type { ProofClaims } from '@jixu/credential/proof-claims';
import { proofTime } from '@jixu/credential/proof-time';
import { signBadge, signProof } from '@jixu/credential/sign-proof';
import type { FactOf } from '@jixu/domain/evidence/study-event';
import { type Database, type DatabasePool, inTransaction } from '#database/database.ts';
import { lockLearners } from '#database/learner-lock.ts';
import { appendEvents } from '#features/evidence/append-events.ts';
import {
  findWaitingProof,
  type SignedProof,
  saveSignature,
  type WaitingProof,
} from './issued-proof-store.ts';
import { timeToSign } from './proof-key-store.ts';
import type { ProofSigner } from './proof-signer.ts';

function claimsOf({ cipher, idSecret }: ProofSigner, proof: WaitingProof, issuedMs: number): ProofClaims {
  const { facts } = proof;
  return {
    serial: proof.serial,
    kind: 'study-year',
    name: proof.name,
    ...idClaims(cipher.decrypt('id-card', proof.idCardSealed), idSecret),
    areaId: proof.areaId,
    areaName: facts.areaName,
    yearId: proof.yearId,
    yearName: facts.yearName,
    proCredits: facts.proCredits,
    pubCredits: facts.pubCredits,
    totalCredits: facts.totalCredits,
    courseCount: facts.courseCount,
    examScore: facts.exam?.score ?? null,
    examPoints: facts.exam?.points ?? null,
    completedAt: proofTime(facts.completedMs),
    issuedAt: proofTime(issuedMs),
    ruleHash: facts.ruleHash,
    evidenceHead: facts.evidenceHead,
    statusIndex: proof.statusIndex,
  };
}

type Signature = SignedProof & { keyId: string; issuedMs: number };

function sign(signer: ProofSigner, proof: WaitingProof, issuedMs: number): Signature {
  const claims = claimsOf(signer, proof, issuedMs);
  const { key } = signer;
  return { claims, jws: signProof(claims, key), badge: signBadge(claims, key), keyId: key.kid, issuedMs };
}

/** Whether a proof that waited is signed now. `failed`: it cannot be, and waits on. */
export type Signing =
  | { kind: 'signed' | 'key-not-in-use' | 'not-waiting' }
  | { kind: 'failed'; error: unknown };

/**
 * Signs a proof that waits for it, in the caller's transaction and under its learner's lock. What cannot be signed waits on:
 * it must not undo the completed year it belongs to.
 */
export async function signProofOf(trx: Database, signer: ProofSigner, serial: string): Promise<Signing> {
  const proof = await findWaitingProof(trx, serial);
  if (proof === null) return { kind: 'not-waiting' };
  const issuedMs = await timeToSign(trx, { ...signer.key, publicX: signer.publicX });
  if (issuedMs === null) return { kind: 'key-not-in-use' };
  const signed = signOrError(signer, proof, issuedMs);
  if ('error' in signed) return { kind: 'failed', error: signed.error };
  await saveSignature(trx, serial, signed);
  await appendEvents(trx, [{ enrolmentId: proof.enrolmentId, fact: issuedFact(serial, signed) }], issuedMs);
  return { kind: 'signed' };
}

function signOrError(
  signer: ProofSigner,
  proof: WaitingProof,
  issuedMs: number,
): Signature | { error: unknown } {
  try {
    return sign(signer, proof, issuedMs);
  } catch (error) {
    return { error };
  }
}

/** The event names the signature by its hash: it states a person's name. */
const issuedFact = (serial: string, { jws }: SignedProof): FactOf<'proof-issued'> => ({
  kind: 'proof-issued',
  body: { serial, jws: createHash('sha256').update(jws).digest('hex') },
});

/** Signs a proof that waits for it. */
export function signWaitingProof(
  db: DatabasePool,
  signer: ProofSigner,
  { serial, learnerId }: { serial: string; learnerId: number },
): Promise<Signing> {
  return inTransaction(db, async (trx) => {
    await lockLearners(trx, [learnerId]);
    return signProofOf(trx, signer, serial);
  });
}
