import { createHash } from 'node:crypto';
import type { ProofClaims } from '@jixu/credential/proof-claims';
import { proofTime } from '@jixu/credential/proof-time';
import { signBadge, signProof } from '@jixu/credential/sign-proof';
import type { FactOf } from '@jixu/domain/evidence/study-event';
import { normalise } from '@jixu/domain/text/normalise';
import type { Locked, Pool } from '#database/database.ts';
import { withLearners } from '#database/learner-lock.ts';
import { appendEvents } from '#features/evidence/chain/append-events.ts';
import {
  lockWaitingProofs,
  type Signature,
  saveSignatures,
  type WaitingProof,
} from './issued-proof-store.ts';
import { timeToSign } from './proof-key-store.ts';
import type { ProofSigner } from './proof-signer.ts';

/** What a proof states. Of the ID number the last four characters alone: anything more gives it away (decision 0059). */
export function claimsOf(
  { cipher }: Pick<ProofSigner, 'cipher'>,
  proof: WaitingProof,
  issuedMs: number,
): ProofClaims {
  const { facts } = proof;
  return {
    serial: proof.serial,
    kind: 'study-year',
    name: normalise('name', proof.name),
    idLast4: cipher.decrypt('id-card', proof.idCardEncrypted).slice(-4),
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

function sign(signer: ProofSigner, proof: WaitingProof, issuedMs: number): Signature {
  const claims = claimsOf(signer, proof, issuedMs);
  const { key } = signer;
  return {
    serial: proof.serial,
    claims,
    jws: signProof(claims, key),
    badge: signBadge(claims, key),
    keyId: key.kid,
    issuedMs,
  };
}

/** Whether a proof that waited is signed now. `failed`: it cannot be, and waits on. */
export type Signing =
  | { kind: 'signed' | 'key-not-in-use' | 'not-waiting' }
  | { kind: 'failed'; error: unknown };

/**
 * Signs those of these proofs that wait for it, in the caller's transaction; what became of each. What cannot be signed waits on: it must not undo the completed year it belongs to.
 */
export async function signProofsOf(
  trx: Locked<'learner'>,
  signer: ProofSigner,
  serials: readonly string[],
): Promise<ReadonlyMap<string, Signing>> {
  const outcomes = new Map<string, Signing>(serials.map((serial) => [serial, { kind: 'not-waiting' }]));
  const waiting = await lockWaitingProofs(trx, serials);
  if (waiting.length === 0) return outcomes;
  const issuedMs = await timeToSign(trx, { ...signer.key, publicX: signer.publicX });
  if (issuedMs === null) {
    for (const { serial } of waiting) outcomes.set(serial, { kind: 'key-not-in-use' });
    return outcomes;
  }
  const signed = waiting.flatMap((proof) => {
    const signature = signOrError(signer, proof, issuedMs);
    const failed = 'error' in signature;
    outcomes.set(proof.serial, failed ? { kind: 'failed', ...signature } : { kind: 'signed' });
    return failed ? [] : [{ enrolmentId: proof.enrolmentId, signature }];
  });
  if (signed.length === 0) return outcomes;
  await saveSignatures(
    trx,
    signed.map(({ signature }) => signature),
  );
  const facts = signed.map(({ enrolmentId, signature }) => ({ enrolmentId, fact: issuedFact(signature) }));
  await appendEvents(trx, facts, issuedMs);
  return outcomes;
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
const issuedFact = ({ serial, jws }: Signature): FactOf<'proof-issued'> => ({
  kind: 'proof-issued',
  body: { serial, jws: createHash('sha256').update(jws).digest('hex') },
});

/** Signs a proof that waits for it. */
export function signWaitingProof(
  db: Pool,
  signer: ProofSigner,
  { serial, learnerId }: { serial: string; learnerId: number },
): Promise<Signing> {
  return withLearners(db, [learnerId], async (locked) => {
    const outcomes = await signProofsOf(locked, signer, [serial]);
    return outcomes.get(serial) ?? { kind: 'not-waiting' };
  });
}
